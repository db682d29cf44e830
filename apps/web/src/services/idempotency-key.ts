/**
 * A key for one action, so that it is taken once whatever the network does to its request.
 * Not `crypto.randomUUID()`: that one exists on https and localhost only, and people open the game on their phone
 * by the address of a machine at home.
 */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
