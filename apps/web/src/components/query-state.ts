/** The part of an RTK Query result that QueryBoundary needs. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Returns whether a query has ended with data or an error at least once. Based on the error itself: RTK Query keeps it
 * until the next response, while `isError` and `isLoading` change with each retry.
 */
export function hasSettled({ data, error }: Pick<QueryState<unknown>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined;
}
