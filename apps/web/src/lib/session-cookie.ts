/**
 * Returns whether the request for this page had a session cookie. Scripts cannot read the cookie, so the server records
 * its presence in the page. Returns true if this is unknown, as with Vite's dev server.
 */
export function mayHaveSession(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="session-cookie"]')?.content !== 'absent';
}
