/**
 * Returns 32 random hex digits: a client seed, or the key of an action that the server executes only once even if the
 * request is sent again. `crypto.randomUUID()` is unsuitable because it requires HTTPS or localhost, but phones may open
 * a local server by its IP address.
 */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
