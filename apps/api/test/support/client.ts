import { expectDescribed } from './contract.js';

/** A complete response. `body` is the parsed JSON, or undefined if the body is not JSON. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

/**
 * An HTTP client that stores the session cookie and sends it like a browser. Every request throws if the API document
 * does not describe the response.
 */
export class Client {
  private cookie: string | undefined;

  constructor(readonly url: string) {}

  /** The session cookie as `name=value`, for requests that fetch cannot send. */
  get sessionCookie(): string | undefined {
    return this.cookie;
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send('GET', path, { headers });
  }

  /** Posts a value as JSON, or an empty body if there is no value. */
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
    this.storeCookie(response);
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    const body = (json ? JSON.parse(text) : undefined) as Body;
    const answer = { status: response.status, headers: response.headers, text, body };
    expectDescribed(method, path, answer);
    return answer;
  }

  /** Returns a client with the same session, for another browser window or another node. */
  sharedWith(url: string = this.url): Client {
    const client = new Client(url);
    client.cookie = this.cookie;
    return client;
  }

  private storeCookie(response: Response): void {
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';', 1)[0];
  }
}
