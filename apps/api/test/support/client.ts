/** An answer, read whole. `body` is the parsed JSON, or undefined when the body is not JSON. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

/** A browser as far as the api can tell: it keeps the session cookie and sends it along. */
export class Client {
  private cookie: string | undefined;

  constructor(readonly url: string) {}

  /** `name=value` of the session's cookie, for requests that fetch cannot send. */
  get sessionCookie(): string | undefined {
    return this.cookie;
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send('GET', path, { headers });
  }

  /** Posts a value as JSON; without one, an empty body. */
  post<Body = unknown>(
    path: string,
    value?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    if (value === undefined) return this.send('POST', path, { headers });
    const body = JSON.stringify(value);
    return this.send('POST', path, { headers: { 'Content-Type': 'application/json', ...headers }, body });
  }

  async send<Body>(method: string, path: string, init: RequestInit): Promise<Answer<Body>> {
    const headers = new Headers(init.headers);
    if (this.cookie !== undefined) headers.set('Cookie', this.cookie);
    const response = await fetch(`${this.url}${path}`, { ...init, method, headers, redirect: 'manual' });
    this.keepCookie(response);
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (json ? JSON.parse(text) : undefined) as Body,
    };
  }

  /** The same session in another browser, or against another node. */
  sharedWith(url: string = this.url): Client {
    const twin = new Client(url);
    twin.cookie = this.cookie;
    return twin;
  }

  private keepCookie(response: Response): void {
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';', 1)[0];
  }
}
