import { Wallet } from 'ethers';
import { readConfig, type ChainSettings } from '@arena/config';
import { checkBooks } from '../../src/check-books.js';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './as-owner.js';
import { eventually } from './eventually.js';
import { FaultyRpc } from './faulty-rpc.js';
import { ReorganisingChain } from './reorganising-chain.js';
import { TEST_VARIABLES } from './test-app.js';
import { TEST_VAULT } from './secrets.js';
import { startTestChain, WEI, type TestChain } from './test-chain.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { TokenHolder } from './token-holder.js';
import { blockAt, type WalletKillPoint } from './wallet-kill-points.js';
import { WalletPlayer } from './wallet-player.js';

/** The amounts in ARENA that each player deposits and withdraws to an external address. */
const [DEPOSIT, WITHDRAWAL] = [250n, 150n];
/** The balance after both: the sign-up grant of 10,000 plus 100. */
const FINAL_BALANCE = '10100.00000000';
/** The number of concurrent registrations. Password hashing is slow on purpose. */
const BATCH = 8;

interface Movement {
  player: WalletPlayer;
  /** The address that receives the withdrawal. */
  address: string;
  /** Resolves when the API has accepted the withdrawal. */
  accepted: Promise<void>;
}

/** Players who deposit and withdraw on a reorganising chain, and an API process that tests kill and restart. */
export class WalletSite {
  readonly movements: Movement[] = [];
  private idle: WalletPlayer[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly chain: TestChain,
    readonly rpc: FaultyRpc,
    private readonly outsider: TokenHolder,
    readonly reorganising: ReorganisingChain,
    private api: ApiProcess,
  ) {}

  /**
   * Starts the site and registers this many players.
   * @param maxPauseMs the longest pause between two blocks of the chain
   */
  static async start(players: number, maxPauseMs?: number): Promise<WalletSite> {
    const database = await createTestDatabase();
    const chain = await startTestChain();
    const rpc = await FaultyRpc.start(chain.chain.rpcUrl);
    const outsider = await TokenHolder.funded(chain, 1_000_000n * WEI);
    const reorganising = new ReorganisingChain(chain, outsider, maxPauseMs);
    const api = await startApiProcess(database, variablesOf(chain, rpc));
    const site = new WalletSite(database, chain, rpc, outsider, reorganising, api);
    for (let registered = 0; registered < players; registered += BATCH)
      await site.register(Math.min(BATCH, players - registered));
    await reorganising.start();
    return site;
  }

  /** Starts a deposit and a withdrawal for this many players. */
  async startMovements(players: number): Promise<void> {
    for (const player of this.idle.splice(0, players)) {
      const address = Wallet.createRandom().address;
      await this.outsider.send(player.address, DEPOSIT * WEI, { nonce: this.movements.length });
      const accepted = this.withdraw(player, address);
      accepted.catch(() => undefined); // untilFinished() tries again
      this.movements.push({ player, address, accepted });
    }
  }

  /**
   * Kills the API at this point and restarts it.
   * @param act makes the API reach the point
   */
  async killAt(point: WalletKillPoint, act: () => Promise<void>): Promise<void> {
    const { reached, remove } = await blockAt(this, point);
    await act();
    await reached();
    await this.api.kill();
    await remove();
    await this.restart();
  }

  async kill(): Promise<void> {
    await this.api.kill();
    await this.restart();
  }

  /** Waits until all deposits are credited and all withdrawals have ended. */
  async untilFinished(): Promise<void> {
    // On a slow machine the kills take longer than one wait, so a withdrawal that they kept out is sent again.
    await Promise.all(
      this.movements.map(({ player, address, accepted }) =>
        accepted.catch(() => this.withdraw(player, address)),
      ),
    );
    await eventually(async () => {
      const unfinished = await this.unfinished();
      if (unfinished.length > 0) throw new Error(`unfinished: ${unfinished.join('; ')}`);
    });
  }

  /** Stops the reorganisations. Returns a message for each wrong balance and each breach of an invariant. */
  async problems(): Promise<string[]> {
    await this.reorganising.stop();
    const problems: string[] = [];
    for (const { player, address } of this.movements) {
      const [balance, paid] = [await this.balanceOf(player), await this.chain.tokenBalanceOf(address)];
      if (balance !== FINAL_BALANCE)
        problems.push(`player ${player.user.id} has ${balance} instead of ${FINAL_BALANCE}`);
      if (paid !== WITHDRAWAL * WEI)
        problems.push(`player ${player.user.id} was paid ${paid} wei instead of ${WITHDRAWAL * WEI}`);
    }
    const findings = await checkBooks(this.database.url, this.settings, undefined, TEST_VAULT);
    return [
      ...problems,
      ...findings.flatMap(({ invariant, breaches }) => breaches.map((breach) => `${invariant}: ${breach}`)),
    ];
  }

  async close(): Promise<void> {
    await this.api.kill();
    await this.reorganising.stop();
    await this.rpc.close();
    await this.chain.close();
  }

  private get settings(): ChainSettings {
    const variables = { ...TEST_VARIABLES, DATABASE_URL: this.database.url, ...this.chain.variables };
    const { chain } = readConfig(variables);
    if (chain === undefined) throw new Error('The site has no chain.');
    return chain;
  }

  private async register(count: number): Promise<void> {
    const players = await Promise.all(Array.from({ length: count }, () => WalletPlayer.register(this.api)));
    for (const { address } of players) await this.chain.setAvaxBalance(address, WEI);
    this.idle.push(...players);
  }

  private async restart(): Promise<void> {
    this.api = await startApiProcess(this.database, variablesOf(this.chain, this.rpc));
  }

  /** Retries with one idempotency key until the withdrawal is accepted. */
  private async withdraw(player: WalletPlayer, address: string): Promise<void> {
    const request = { amount: String(WITHDRAWAL), address };
    await eventually(async () => {
      const { status } = await player.at(this.api).withdraw(request, 'the only one');
      if (status !== 202) throw new Error(`the withdrawal was answered with ${status}`);
    });
  }

  private async unfinished(): Promise<string[]> {
    const rows = await asOwner<{ what: string }>(
      this.database,
      `SELECT format('withdrawal %s is %s', id, status) AS what FROM withdrawals WHERE ended_at IS NULL
       UNION ALL
       SELECT format('player %s has %s credited', u.id, coalesce(sum(w.wei), 0)) FROM users AS u
       LEFT JOIN wallet_transfers AS w ON w.user_id = u.id AND w.credited_at IS NOT NULL
       WHERE u.id = ANY ($1) GROUP BY u.id HAVING coalesce(sum(w.wei), 0) < $2`,
      [this.movements.map(({ player }) => player.user.id), String(DEPOSIT * WEI)],
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

const variablesOf = ({ variables }: TestChain, { url }: FaultyRpc): Record<string, string> => ({
  ...variables,
  CHAIN_RPC_URL: url,
  RATE_LIMIT_FACTOR: '1000',
});
