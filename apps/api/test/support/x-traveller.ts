import { expect } from '@jest/globals';
import type { XAuthorisation, XStatus } from '@arena/wire';
import type { Answer, Client } from './client.js';
import { registerPlayer, type Player } from './players.js';
import type { TestApp } from './test-app.js';

/** A player who goes to X and back in a browser. */
export class XTraveller {
  readonly client: Client;
  readonly id: number;

  constructor({ client, user }: Player) {
    this.client = client;
    this.id = user.id;
  }

  static async register(app: Pick<TestApp, 'client'>): Promise<XTraveller> {
    return new XTraveller(await registerPlayer(app));
  }

  ask(): Promise<Answer<XAuthorisation>> {
    return this.client.get(`/api/x/auth?userId=${this.id}`);
  }

  /** Begins: where X lets people choose. */
  async leave(): Promise<URL> {
    const { status, body, text } = await this.ask();
    if (status !== 200) throw new Error(`x/auth answered ${status}: ${text}`);
    return new URL(body.authUrl);
  }

  /** Begins, and chooses this account, or refuses: the address that X sends the browser back to. */
  async goAs(account: string | undefined): Promise<URL> {
    return chosenAt(await this.leave(), account);
  }

  /** Comes back there; answers where the browser ends. */
  async comeBack(address: URL): Promise<string> {
    const { status, headers } = await this.client.get(address.pathname + address.search);
    expect(status).toBe(302);
    return headers.get('location') ?? '';
  }

  async connect(account: string | undefined): Promise<string> {
    return this.comeBack(await this.goAs(account));
  }

  async status(): Promise<XStatus> {
    return (await this.client.get<XStatus>(`/api/user/${this.id}/x-status`)).body;
  }
}

/** As a browser does on the simulator's page: it reads what is hidden in its form, and sends it on with a choice. */
export async function chosenAt(authUrl: URL, account: string | undefined): Promise<URL> {
  const page = await (await fetch(authUrl)).text();
  const choice = new URL(/<form action="([^"]+)"/.exec(page)?.[1] ?? '', authUrl);
  const [form = ''] = page.split('</form>', 1);
  for (const [, name = '', value = ''] of form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    choice.searchParams.set(name, value);
  if (account === undefined) choice.searchParams.set('refuse', 'yes');
  else choice.searchParams.set('account', account);
  const { status, headers } = await fetch(choice, { redirect: 'manual' });
  if (status !== 302) throw new Error(`the simulator answered ${status}`);
  return new URL(headers.get('location') ?? '');
}
