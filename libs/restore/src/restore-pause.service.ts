import { Injectable, Logger } from '@nestjs/common';
import { AuditService, SYSTEM } from '@arena/audit';
import { Database, type Transaction } from '@arena/database';
import { SettingsService } from '@arena/settings';

const SETTING = 'restore_pending';

/** The command that ends the pause. */
export const ACCEPT_COMMAND = 'npm run admin -- accept-restore';

/** Why the books wait for an operator. */
export interface PendingRestore {
  since: string;
  /** One sentence each. */
  reasons: string[];
  /** The last block of each chain that the books had read, by the chain's id. Later payments may be missing. */
  blocks: Record<string, number>;
}

/** What shows that the books may have lost transactions: their own state and the mark, or the chain. */
type Evidence = 'books' | 'chain';

interface StoredPause {
  reasons: Partial<Record<Evidence, string[]>>;
  blocks: PendingRestore['blocks'];
}

/**
 * The pause after a restore: no bets, rounds or withdrawals until an operator accepts the restored books. Invariant: the
 * SQL functions that accept a bet or a withdrawal or that admit a payment read this setting themselves.
 */
@Injectable()
export class RestorePauseService {
  private readonly logger = new Logger(RestorePauseService.name);

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns undefined unless the books wait for an operator. */
  async current(): Promise<PendingRestore | undefined> {
    const [value, since] = await Promise.all([this.settings.get(SETTING), this.settings.changedAt(SETTING)]);
    if (value === undefined || since === undefined) return undefined;
    const { reasons, blocks } = JSON.parse(value) as StoredPause;
    return {
      since: since.toISOString(),
      reasons: [...(reasons.books ?? []), ...(reasons.chain ?? [])],
      blocks,
    };
  }

  /** Returns whether the books wait for an operator, or for the guard to compare them with the mark after a failover. */
  async isPaused(): Promise<boolean> {
    const [row] = await this.database.callRoutine<{ result: boolean }>('books_are_paused');
    return row?.result === true;
  }

  /**
   * Pauses the books. If they are paused already, adds what this evidence shows, unless that is recorded.
   * @param wasPaused whether the evidence is about books that were paused; they may have been accepted since
   */
  async begin(evidence: Evidence, reasons: readonly string[], wasPaused = false): Promise<void> {
    const hasChanged = await this.database.transact(async (tx) => {
      const value = await this.settings.getForUpdate(tx, SETTING);
      const known = value === undefined ? undefined : (JSON.parse(value) as StoredPause);
      if (known?.reasons[evidence] !== undefined || (wasPaused && known === undefined)) return false;
      const pause: StoredPause = {
        reasons: { ...known?.reasons, [evidence]: [...reasons] },
        blocks: known?.blocks ?? (await readBlocks(tx)),
      };
      await this.settings.set(tx, SETTING, JSON.stringify(pause));
      await this.audit.record(tx, {
        actor: SYSTEM,
        source: 'restore guard',
        action: 'restore.pause',
        subject: 'books',
        after: { reasons },
      });
      return true;
    });
    if (hasChanged)
      this.logger.error(
        `The books are paused, because they may have lost transactions. Run ${ACCEPT_COMMAND}. ${reasons.join(' ')}`,
      );
  }

  /** Ends the pause. */
  async end(tx: Transaction): Promise<void> {
    await this.settings.getForUpdate(tx, SETTING);
    await this.settings.set(tx, SETTING, null);
  }
}

async function readBlocks(tx: Transaction): Promise<StoredPause['blocks']> {
  const cursors = tx.createQueryBuilder().select(['chain_id', 'block']).from('chain_cursors', 'cursor');
  const rows = await cursors.getRawMany<{ chain_id: number; block: number }>();
  return Object.fromEntries(rows.map(({ chain_id, block }) => [chain_id, block]));
}
