const listeners = new Set<() => void>();

/** Calls back after each response of the api. Returns a function that ends this. */
export function onResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyOfResponse(): void {
  for (const listener of listeners) listener();
}

/**
 * Removes all listeners. For a logout: the server closes the socket, and its response must not open another one.
 * Afterwards the page is loaded again.
 */
export function ignoreResponses(): void {
  listeners.clear();
}
