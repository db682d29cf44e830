/** The part of an RTK Query result that QueryBoundary needs. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Returns whether a query has completed with data or an error at least once. It checks the error itself, because RTK
 * Query keeps the error until the next response, whereas `isError` and `isLoading` change with each retry.
 */
export function hasSettled({ data, error }: Pick<QueryState<unknown>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined;
}
