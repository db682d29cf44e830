/** What was asked of the server, as far as it has answered. */
export interface Asked<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Whether there has been an answer, be it only that there is none. Told by the error itself, which stays until an
 * answer takes its place: `isError` and `isLoading` forget it whenever it is tried again.
 */
export function isAnswered({ data, error }: Pick<Asked<unknown>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined;
}
