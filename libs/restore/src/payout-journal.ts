import { appendFile, readFile } from 'node:fs/promises';
import type { Database } from '@arena/database';
import type { Vault } from '@arena/vault';

const CONTEXT = 'payout journal';

/** A payment that the treasury has signed, as recorded outside the database. */
export interface JournaledPayout {
  chainId: number;
  /** The address in EIP-55 form. */
  treasury: string;
  nonce: number;
  withdrawalId: number;
  /** The address of the player's own wallet. It identifies the player also after ids have been used again. */
  wallet: string;
  amount: string;
  address: string;
}

/**
 * Records outside the database for whom the treasury has paid. The chain shows only the recipient's address, so without
 * it, a payment that the restored books lack could not be charged to the player. One signed line per payment.
 */
export class PayoutJournal {
  private readonly path: string;
  /** The keys of the payments in the journal. Undefined before it was read. */
  private known: Set<string> | undefined;

  constructor(
    markPath: string,
    private readonly vault: Vault,
    private readonly database: Database,
  ) {
    this.path = `${markPath}.payouts`;
  }

  /** Returns the payments in the journal, each once. A line that is damaged or has no valid signature does not count. */
  async read(): Promise<JournaledPayout[]> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
      throw error;
    });
    const payouts = text.split('\n').flatMap((line) => this.parse(line) ?? []);
    return [...new Map(payouts.map((payout) => [JSON.stringify(payout), payout])).values()];
  }

  /** Appends the payments that the journal does not have yet. */
  async append(): Promise<void> {
    this.known ??= new Set((await this.read()).map(keyOf));
    const known = this.known;
    const rows = await this.database.call<JournaledPayout>(
      'latest_payouts',
      `SELECT w.chain_id AS "chainId", w.treasury, w.nonce, w.id AS "withdrawalId", u.wallet_address AS wallet,
         w.amount::text AS amount, w.address
       FROM withdrawals AS w JOIN users AS u ON u.id = w.user_id
       WHERE w.nonce IS NOT NULL
         AND w.id IN (SELECT a.withdrawal_id FROM withdrawal_attempts AS a ORDER BY a.id DESC LIMIT $1)
       ORDER BY w.nonce`,
      [LATEST],
    );
    const added = rows.filter((row) => !known.has(keyOf(row)));
    await this.write(added);
    for (const payout of added) known.add(keyOf(payout));
  }

  /**
   * Appends all payments again, signed with the current master key. The file is not replaced, because a running server may
   * append to it at the same time. Lines that only an earlier key verifies no longer count once that key is removed.
   */
  async resign(): Promise<void> {
    await this.write(await this.read());
  }

  private async write(payouts: readonly JournaledPayout[]): Promise<void> {
    if (payouts.length === 0) return;
    const lines = payouts.map((payout) => this.lineOf(payout));
    await appendFile(this.path, lines.join(''), { mode: 0o600, flush: true });
  }

  private lineOf(payout: JournaledPayout): string {
    return `${this.vault.sign(JSON.stringify(payout), CONTEXT)} ${JSON.stringify(payout)}\n`;
  }

  private parse(line: string): JournaledPayout | undefined {
    const space = line.indexOf(' ');
    const [signature, text] = [line.slice(0, Math.max(0, space)), line.slice(space + 1)];
    return this.vault.verifies(text, signature, CONTEXT) ? (JSON.parse(text) as JournaledPayout) : undefined;
  }
}

/** The latest attempts whose payments are compared with the journal: more than many runs of the payer sign. */
const LATEST = 500;

const keyOf = ({ chainId, treasury, nonce, withdrawalId }: JournaledPayout): string =>
  [chainId, treasury, nonce, withdrawalId].join(' ');
