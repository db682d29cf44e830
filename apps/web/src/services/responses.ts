const listeners = new Set<() => void>();

/** Calls back after each response of the api. Returns a function that ends this. */
export function onResponse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyOfResponse(): void {
  for (const listener of listeners) listener();
}
