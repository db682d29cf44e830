import type { Problem, User, WalletView, Withdrawal } from '@arena/wire';
import type { Answer, Client } from './client.js';
import { PASSWORD, registerPlayer, type Player } from './players.js';
import type { TestApp } from './test-app.js';

/** A registered player with methods that call the routes of their wallet. */
export class WalletPlayer implements Player {
  private constructor(
    readonly client: Client,
    readonly user: User,
  ) {}

  static async register(app: Pick<TestApp, 'client'>): Promise<WalletPlayer> {
    const { client, user } = await registerPlayer(app);
    return new WalletPlayer(client, user);
  }

  /** Returns the same player with requests that go to another node. */
  at({ url }: Pick<TestApp, 'url'>): WalletPlayer {
    return new WalletPlayer(this.client.sharedWith(url), this.user);
  }

  /** The address of the player's wallet. */
  get address(): string {
    return this.user.walletAddress;
  }

  get path(): string {
    return `/api/user/${this.user.id}/wallet`;
  }

  async wallet(): Promise<WalletView> {
    return (await this.client.get<WalletView>(this.path)).body;
  }

  async deposits(): Promise<WalletView['deposits']> {
    return (await this.wallet()).deposits;
  }

  async withdrawals(): Promise<Withdrawal[]> {
    return (await this.wallet()).withdrawals;
  }

  async balance(): Promise<string> {
    return (await this.client.get<User>(`/api/user/${this.user.id}`)).body.arenaBalance;
  }

  withdraw(
    request: Record<string, unknown>,
    key?: string,
  ): Promise<Answer<Withdrawal & Pick<Problem, 'code'>>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    return this.client.post(`${this.path}/withdrawals`, { password: PASSWORD, ...request }, headers);
  }

  revealKey(password = PASSWORD): Promise<Answer<{ privateKey: string }>> {
    return this.client.post(`${this.path}/private-key`, { password });
  }
}
