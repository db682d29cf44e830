const listeners = new Set<() => void>();

/** Calls the listener after each API response. Returns a function that removes the listener. */
export function onResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyOfResponse(): void {
  for (const listener of listeners) listener();
}

/**
 * Removes all listeners. Used on logout, when the server closes the socket and the logout response must not open
 * another one. The page is reloaded afterwards.
 */
export function ignoreResponses(): void {
  listeners.clear();
}
