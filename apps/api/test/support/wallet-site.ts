import { Wallet } from 'ethers';
import { readConfig, type ChainSettings } from '@arena/config';
import { checkBooks } from '../../src/books/check-books.js';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import { RestlessChain } from './restless-chain.js';
import { TEST_VARIABLES } from './test-app.js';
import { startTestChain, WEI, type TestChain } from './test-chain.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { TokenHolder } from './token-holder.js';
import { UnrulyRpc } from './unruly-rpc.js';
import { standStillIn, type WalletPlace } from './wallet-places.js';
import { WalletPlayer } from './wallet-player.js';

/** What each brings in, and takes out to an address of their own. */
const [IN, OUT] = [250n, 150n];
const BALANCE = '10100.00000000';
/** Hashing passwords is slow on purpose: so many register at once. */
const AT_ONCE = 8;

interface Saver {
  player: WalletPlayer;
  address: string;
  /** Whether the withdrawal was acknowledged. */
  begun: Promise<void>;
}

/** Players who deposit and withdraw on a restless chain, whatever happens to the api. */
export class WalletSite {
  readonly savers: Saver[] = [];
  private waiting: WalletPlayer[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly chain: TestChain,
    readonly rpc: UnrulyRpc,
    private readonly outsider: TokenHolder,
    readonly restless: RestlessChain,
    private api: ApiProcess,
  ) {}

  /**
   * With so many players who have not begun yet.
   * @param longestPauseMs between two blocks of its chain
   */
  static async build(players: number, longestPauseMs?: number): Promise<WalletSite> {
    const database = await createTestDatabase();
    const chain = await startTestChain();
    const rpc = await UnrulyRpc.before(chain.chain.rpcUrl);
    const outsider = await TokenHolder.with(chain, 1_000_000n * WEI);
    const restless = new RestlessChain(chain, outsider, longestPauseMs);
    const api = await startApiProcess(database, variablesOf(chain, rpc));
    const site = new WalletSite(database, chain, rpc, outsider, restless, api);
    for (let from = 0; from < players; from += AT_ONCE)
      await site.register(Math.min(AT_ONCE, players - from));
    await restless.start();
    return site;
  }

  /** So many of those who wait bring ARENA in and take some out. */
  async begin(players: number): Promise<void> {
    for (const player of this.waiting.splice(0, players)) {
      const address = Wallet.createRandom().address;
      await this.outsider.send(player.address, IN * WEI, { nonce: this.savers.length });
      const begun = this.withdraw(player, address);
      begun.catch(() => undefined); // told by isSettled
      this.savers.push({ player, address, begun });
    }
  }

  /** kill -9 at this place, and a start. */
  async killAt(place: WalletPlace, begin: () => Promise<void>, patienceMs: number): Promise<void> {
    const { reached, remove } = await standStillIn(this, place);
    await begin();
    await reached(patienceMs);
    await this.api.kill();
    await remove();
    await this.restart();
  }

  async kill(): Promise<void> {
    await this.api.kill();
    await this.restart();
  }

  /** Resolves when all who began have what they should. */
  async isSettled(patienceMs: number): Promise<void> {
    await Promise.all(this.savers.map(({ begun }) => begun));
    await eventually(async () => {
      const open = await this.openThings();
      if (open.length > 0) throw new Error(`still open: ${open.join('; ')}`);
    }, patienceMs);
  }

  /** Sentences for what is not as it must be; none when all is well. */
  async wrongs(): Promise<string[]> {
    await this.restless.stop();
    const wrong: string[] = [];
    for (const { player, address } of this.savers) {
      const [balance, out] = [await this.balanceOf(player), await this.chain.tokensOf(address)];
      if (balance !== BALANCE) wrong.push(`player ${player.user.id} has ${balance}, not ${BALANCE}`);
      if (out !== OUT * WEI) wrong.push(`player ${player.user.id} was paid ${out} wei, not ${OUT * WEI}`);
    }
    const findings = await checkBooks(this.database.url, this.settings);
    return [
      ...wrong,
      ...findings.flatMap(({ invariant, breaches }) => breaches.map((breach) => `${invariant}: ${breach}`)),
    ];
  }

  async clear(): Promise<void> {
    await this.api.kill();
    await this.restless.stop();
    await this.rpc.close();
    await this.chain.close();
  }

  private get settings(): ChainSettings {
    const variables = { ...TEST_VARIABLES, DATABASE_URL: this.database.url, ...this.chain.variables };
    const { chain } = readConfig(variables);
    if (chain === undefined) throw new Error('a site without a chain');
    return chain;
  }

  private async register(count: number): Promise<void> {
    const players = await Promise.all(Array.from({ length: count }, () => WalletPlayer.register(this.api)));
    for (const { address } of players) await this.chain.giveCoins(address, WEI);
    this.waiting.push(...players);
  }

  private async restart(): Promise<void> {
    this.api = await startApiProcess(this.database, variablesOf(this.chain, this.rpc));
  }

  /** Asks until it is told that the withdrawal was taken: under one key, so it is one. */
  private async withdraw(player: WalletPlayer, address: string): Promise<void> {
    await eventually(async () => {
      const { status } = await player.at(this.api).withdraw({ amount: String(OUT), address }, 'the only one');
      if (status !== 202) throw new Error(`a withdrawal answered ${status}`);
    }, 120_000);
  }

  private async openThings(): Promise<string[]> {
    const rows = await asOwner<{ what: string }>(
      this.database,
      `SELECT format('withdrawal %s is %s', id, status) AS what FROM withdrawals WHERE ended_at IS NULL
       UNION ALL
       SELECT format('player %s has %s credited', u.id, coalesce(sum(w.wei), 0)) FROM users AS u
       LEFT JOIN wallet_transfers AS w ON w.user_id = u.id AND w.credited_at IS NOT NULL
       WHERE u.id = ANY ($1) GROUP BY u.id HAVING coalesce(sum(w.wei), 0) < $2`,
      [this.savers.map(({ player }) => player.user.id), String(IN * WEI)],
    );
    return rows.map(({ what }) => what);
  }

  private async balanceOf({ user }: WalletPlayer): Promise<string | undefined> {
    const [row] = await asOwner<{ balance: string }>(
      this.database,
      'SELECT balance FROM player_accounts WHERE user_id = $1',
      [user.id],
    );
    return row?.balance;
  }
}

const variablesOf = ({ variables }: TestChain, { url }: UnrulyRpc): Record<string, string> => ({
  ...variables,
  CHAIN_RPC_URL: url,
  RATE_LIMIT_FACTOR: '1000',
});
