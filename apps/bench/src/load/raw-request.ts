/** A request as it goes over the wire, made once and sent many times: a load generator has to be cheap. */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${content.length}`]),
    '',
    content,
  ].join('\r\n');
}
