import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FailedItems, JobRunner, type Lease } from '@arena/scheduling';
import { RealtimeService } from '@arena/realtime';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError, OutageLogger } from '../chain/chain-unavailable.js';
import { Treasury } from '../chain/treasury.js';
import type { Wei } from '../chain/units.js';
import { DepositsRepository, type RecordedWallet } from './deposits.repository.js';
import { LONGEST_RANGE } from './log-reader.js';
import type { ChainCursor } from './deposits.entity.js';

/** The pause between two runs, each of which checks some of the wallets. */
const PAUSE_MS = 30_000;
const WALLETS_PER_RUN = 50;
/** How many ranges of blocks are searched at most for the missing transfers of one wallet. */
const MAX_RANGES = 20;

/**
 * Compares the tokens in players' wallets with the recorded transfers, wallet by wallet, and records transfers that the
 * event logs left out. An endpoint that lags behind can leave out logs of blocks that are not read again.
 */
@Injectable()
export class WalletRescan implements OnApplicationBootstrap {
  private readonly logger = new Logger(WalletRescan.name);
  private readonly outage = new OutageLogger(this.logger);
  /** The id of the last player whose wallet was checked. */
  private position = 0;

  constructor(
    private readonly jobs: JobRunner,
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly deposits: DepositsRepository,
    private readonly failed: FailedItems,
    private readonly realtime: RealtimeService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({
      name: 'wallet-rescan',
      pauseMs: PAUSE_MS,
      run: (lease) => this.outage.run(() => this.run(lease)),
    });
  }

  private async run(lease: Lease): Promise<void> {
    const { chainId } = this.chain;
    const cursor = await this.deposits.cursor(chainId);
    if (cursor === null || cursor.hash === '') return;
    const wallets = await this.deposits.recordedWallets(
      chainId,
      cursor.block,
      this.position,
      WALLETS_PER_RUN,
    );
    const held = await Promise.all(wallets.map((wallet) => this.balance(wallet, cursor)));
    if (wallets.length > 0 && held.every((wei) => wei === undefined))
      throw new ChainUnavailableError('token balances', new Error('none could be read'));
    const matching = wallets.filter(({ wei }, index) => held[index] === wei);
    const userIds = matching.map(({ userId }) => userId);
    await lease.fenced((tx) => this.deposits.confirmWallets(tx, chainId, cursor.block, userIds));
    for (const { userId, hasFailed } of matching) if (hasFailed) await this.failed.clear('wallet', userId);
    for (const [index, wallet] of wallets.entries())
      if (held[index] !== undefined && held[index] !== wallet.wei) await this.repair(lease, wallet, cursor);
    this.position = wallets.length < WALLETS_PER_RUN ? 0 : (wallets.at(-1)?.userId ?? 0);
  }

  /** Returns undefined if the endpoints do not agree, so that one wallet does not stop the others. */
  private balance({ walletAddress }: RecordedWallet, { block }: ChainCursor): Promise<Wei | undefined> {
    return this.chain.tokenBalanceAt(walletAddress, block).catch(() => undefined);
  }

  /** Records the blocks again in which the records of a wallet differ from the event logs. */
  private async repair(lease: Lease, wallet: RecordedWallet, cursor: ChainCursor): Promise<void> {
    const { userId } = wallet;
    for (const block of await this.differingBlocks(wallet, cursor)) await this.recordBlock(lease, block);
    const [now] = await this.deposits.recordedWallets(this.chain.chainId, cursor.block, userId - 1, 1);
    const held = await this.chain.tokenBalanceAt(wallet.walletAddress, cursor.block);
    if (now?.wei === held) {
      this.logger.warn(`corrected the recorded transfers of user ${userId}, which differed from the chain`);
      return this.failed.clear('wallet', userId);
    }
    const difference = `holds ${held} wei at block ${cursor.block}, recorded are ${now?.wei ?? 0n}`;
    await this.failed.record('wallet', userId, difference);
  }

  /** Returns the numbers of blocks whose recorded transfers of this wallet differ from the event logs. */
  private async differingBlocks(wallet: RecordedWallet, { block: last }: ChainCursor): Promise<Set<number>> {
    const { userId, walletAddress, checkedBlock } = wallet;
    const earliest = Math.max(0, checkedBlock + 1, last + 1 - MAX_RANGES * LONGEST_RANGE);
    const onChain: { block: number; txHash: string }[] = [];
    for (let first = earliest; first <= last; first += LONGEST_RANGE) {
      const end = Math.min(last, first + LONGEST_RANGE - 1);
      const transfers = await this.chain.transfersOf(walletAddress, first, end);
      onChain.push(...transfers.filter(({ wei, from, to }) => wei > 0n && from !== to));
    }
    const recorded = await this.deposits.recordedTransfers(this.chain.chainId, userId, earliest, last);
    const count = (list: readonly { txHash: string }[], wanted: string): number =>
      list.filter(({ txHash }) => txHash === wanted).length;
    const differs = ({ txHash }: { txHash: string }): boolean =>
      count(onChain, txHash) !== count(recorded, txHash);
    return new Set([...onChain, ...recorded].filter(differs).map(({ block }) => block));
  }

  private async recordBlock(lease: Lease, block: number): Promise<void> {
    const transfers = await this.chain.transactionsOf(await this.deposits.walletAddresses(), block, block);
    const userIds = await lease.fenced((tx) =>
      this.deposits.recordTransfers(
        tx,
        this.treasury.account,
        { first: block, last: block },
        null,
        transfers,
      ),
    );
    for (const userId of userIds) this.realtime.push(userId, 'walletChanged');
  }
}
