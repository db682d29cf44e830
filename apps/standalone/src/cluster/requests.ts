const REQUEST_MS = 5000;

/** Sends a POST request with a JSON body. */
export function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_MS),
  });
}

/** Returns the session's cookie, without that of the proxy, so that requests reach all nodes in turn. */
export function sessionCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.startsWith('node='))
    .join('; ');
}
