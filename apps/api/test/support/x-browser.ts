import type { XAuthorisation, XStatus } from '@arena/wire';
import type { Answer, Client } from './client.js';
import { registerPlayer, type Player } from './players.js';
import type { TestApp } from './test-app.js';

/** A player's browser that connects an X account. */
export class XBrowser {
  readonly client: Client;
  readonly id: number;

  constructor({ client, user }: Player) {
    this.client = client;
    this.id = user.id;
  }

  static async register(app: Pick<TestApp, 'client'>): Promise<XBrowser> {
    return new XBrowser(await registerPlayer(app));
  }

  requestAuth(): Promise<Answer<XAuthorisation>> {
    return this.client.get(`/api/x/auth?userId=${this.id}`);
  }

  /** Requests the authorization. Returns the URL of X's page. */
  async startAuth(): Promise<URL> {
    const { status, body, text } = await this.requestAuth();
    if (status !== 200) throw new Error(`GET x/auth returned ${status}: ${text}`);
    return new URL(body.authUrl);
  }

  /** Requests the authorization and chooses this account, or refuses if it is undefined. Returns the callback URL. */
  async authorizeAs(account: string | undefined): Promise<URL> {
    return chooseAccount(await this.startAuth(), account);
  }

  /** Follows the callback. Returns where the API redirects the browser. */
  async followCallback(address: URL): Promise<string> {
    const { status, headers } = await this.client.get(address.pathname + address.search);
    expect(status).toBe(302);
    return headers.get('location') ?? '';
  }

  async connect(account: string | undefined): Promise<string> {
    return this.followCallback(await this.authorizeAs(account));
  }

  async status(): Promise<XStatus> {
    return (await this.client.get<XStatus>(`/api/user/${this.id}/x-status`)).body;
  }
}

/** Submits the simulator's form with this account, or refuses if it is undefined. Returns the callback URL. */
export async function chooseAccount(authUrl: URL, account: string | undefined): Promise<URL> {
  const page = await (await fetch(authUrl)).text();
  const choice = new URL(/<form action="([^"]+)"/.exec(page)?.[1] ?? '', authUrl);
  const [form = ''] = page.split('</form>', 1);
  for (const [, name = '', value = ''] of form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    choice.searchParams.set(name, value);
  if (account === undefined) choice.searchParams.set('refuse', 'yes');
  else choice.searchParams.set('account', account);
  const { status, headers } = await fetch(choice, { redirect: 'manual' });
  if (status !== 302) throw new Error(`The simulator returned ${status}.`);
  return new URL(headers.get('location') ?? '');
}
