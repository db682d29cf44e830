import type { APIResponse, CDPSession, Page } from '@playwright/test';

/** The URLs that are intercepted. Scripts and styles are not, so that the browser takes them from its cache. */
const CALLS = [{ urlPattern: '*/api/*' }, { urlPattern: '*/socket.io/*' }];

type Url = string | RegExp;
type Handler = (call: InterceptedCall) => unknown;

interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

interface Answer {
  status?: number;
  /** Sent as JSON. */
  json?: unknown;
  body?: string;
  contentType?: string;
}

/** A paused request of the page. It stays pending until the test responds to it. */
export class InterceptedCall {
  constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly paused: PausedRequest,
    private readonly earlier: readonly Handler[],
  ) {}

  get url(): string {
    return this.paused.request.url;
  }

  get method(): string {
    return this.paused.request.method;
  }

  /** The headers, with names in lower case. */
  get headers(): Record<string, string> {
    const { headers } = this.paused.request;
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  }

  get body(): string {
    return this.paused.request.postData ?? '';
  }

  /** Responds instead of the API. */
  async fulfill({ status = 200, json, body = '', contentType = 'application/json' }: Answer): Promise<void> {
    const text = json === undefined ? body : JSON.stringify(json);
    await this.send('Fetch.fulfillRequest', {
      responseCode: status,
      responseHeaders: [{ name: 'Content-Type', value: contentType }],
      body: Buffer.from(text).toString('base64'),
    });
  }

  /** Fails the call as if the network were down. */
  abort(): Promise<void> {
    return this.send('Fetch.failRequest', { errorReason: 'Failed' });
  }

  /** Lets the call through to the API. */
  continue(): Promise<void> {
    return this.send('Fetch.continueRequest', {});
  }

  /** Passes the call to the handler that was registered before, or to the API. */
  async fallback(): Promise<void> {
    const [next, ...earlier] = this.earlier;
    if (next === undefined) return this.continue();
    await next(new InterceptedCall(this.page, this.session, this.paused, earlier));
  }

  /** Sends the same request to the API from outside the page. The intercepted one stays pending. */
  fetch(): Promise<APIResponse> {
    const { url, method, headers, postData } = this.paused.request;
    return this.page.request.fetch(url, {
      method,
      headers,
      ...(postData === undefined ? {} : { data: postData }),
    });
  }

  private async send(
    command: 'Fetch.fulfillRequest' | 'Fetch.failRequest' | 'Fetch.continueRequest',
    more: object,
  ) {
    // The page may have cancelled the request.
    await this.session.send(command, { requestId: this.paused.requestId, ...more }).catch(() => undefined);
  }
}

class Interceptor {
  routes: { url: Url; handler: Handler }[] = [];
  private readonly failures: unknown[] = [];
  private isStopped = false;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Interceptor> {
    const session = await page.context().newCDPSession(page);
    const interceptor = new Interceptor(page, session);
    session.on('Fetch.requestPaused', (paused) => void interceptor.handle(paused));
    await session.send('Fetch.enable', { patterns: CALLS });
    return interceptor;
  }

  /**
   * Stops intercepting and lets pending calls through to the API.
   * @throws the first error that a handler has thrown
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.session.detach().catch(() => undefined);
    if (this.failures.length > 0) throw this.failures[0];
  }

  private async handle(paused: PausedRequest): Promise<void> {
    const handlers = this.routes
      .filter(({ url }) => matches(url, paused.request.url))
      .map(({ handler }) => handler);
    try {
      await new InterceptedCall(this.page, this.session, paused, handlers).fallback();
    } catch (error) {
      // A call may outlive its test.
      if (!this.isStopped) this.failures.push(error);
    }
  }
}

const interceptors = new WeakMap<Page, Promise<Interceptor>>();

/**
 * Calls the handler for each request of the page to a URL of the API or of Socket.IO. Playwright's `page.route` can do
 * the same, but it also intercepts every script and disables the cache, which doubles the cost of loading a page.
 * @param url a glob or a pattern, as for `page.route`
 * @param handler if several match, the last one registered is called
 */
export async function intercept(page: Page, url: Url, handler: Handler): Promise<void> {
  const starting = interceptors.get(page) ?? Interceptor.on(page);
  interceptors.set(page, starting);
  (await starting).routes.unshift({ url, handler });
}

/** Lets calls to a URL through again, or all calls when no URL is given. */
export async function stopIntercepting(page: Page, url?: Url): Promise<void> {
  const interceptor = await interceptors.get(page);
  if (interceptor === undefined) return;
  interceptor.routes = interceptor.routes.filter(
    (route) => url !== undefined && String(route.url) !== String(url),
  );
  if (url !== undefined) return;
  interceptors.delete(page);
  await interceptor.stop();
}

function matches(url: Url, address: string): boolean {
  if (url instanceof RegExp) return url.test(address);
  const pattern = url
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{([^{}]*)\}/g, (_, options: string) => `(?:${options.replaceAll(',', '|')})`)
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(address);
}
