/** What was asked of the server, as far as it has answered. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Whether there has been an answer, be it only that there is none. Told by the error itself, which stays until an
 * answer takes its place: `isError` and `isLoading` forget it whenever it is tried again.
 */
export function hasSettled({ data, error }: Pick<QueryState<unknown>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined;
}
