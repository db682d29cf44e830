/**
 * Returns whether the request for this page carried a session cookie, which scripts cannot read: the server writes it
 * into the page. True where it is not known, as with Vite's server.
 */
export function mayHaveSession(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="session-cookie"]')?.content !== 'absent';
}
