import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Seeds } from '@arena/fairness';
import { arena, formatArena, type Arena } from '@arena/money';
import { STEP_BET_HOURS } from '@arena/wire';
import { Vault } from '@arena/vault';
import { demoBetEnded } from './demo.errors.js';

/** An open demo bet. The server keeps none: the client sends it back in a signed token. */
export interface OpenDemoBet {
  /** Random text, from which the server seed follows. */
  ticket: string;
  choice: string;
  stake: Arena;
  highestPayout: Arena;
  steps: readonly number[];
  placedAt: Date;
  steppedAt: Date;
}

const TOKEN_CONTEXT = 'demo Mines bet';
const SEED_CONTEXT = 'demo Mines seed';
const HOUR_MS = 3_600_000;
const SEPARATOR = '~';

/**
 * Signs open demo bets, on any node, under a key that is derived from the master key. A token contains nothing secret:
 * the server seed is a code of its ticket under another derived key. An old token can be sent again, which gives the same
 * board: it only concerns the play money in the sender's own browser.
 */
@Injectable()
export class MinesTokens {
  constructor(private readonly vault: Vault) {}

  /** Returns a text from which the seeds of another bet follow. */
  newTicket(): string {
    return randomBytes(16).toString('hex');
  }

  /** Returns the seeds of a bet. Only the server can compute them. */
  seedsOf({ ticket }: Pick<OpenDemoBet, 'ticket'>): Seeds {
    const serverSeed = createHash('sha256').update(this.vault.sign(ticket, SEED_CONTEXT)).digest('hex');
    return { serverSeed, clientSeed: ticket };
  }

  sign(bet: OpenDemoBet): string {
    const { ticket, choice, stake, highestPayout, steps, placedAt, steppedAt } = bet;
    const fields = [
      ticket,
      choice,
      formatArena(stake),
      formatArena(highestPayout),
      steps.join('-'),
      placedAt.getTime(),
      steppedAt.getTime(),
    ].join(SEPARATOR);
    return `${fields}${SEPARATOR}${this.vault.sign(fields, TOKEN_CONTEXT)}`;
  }

  /**
   * Reads the token of an open bet.
   * @throws DomainError BET_ENDED if it was not signed here, is older than a bet may be idle, or is from before a change of
   *   the master key, with which the board would change
   */
  read(token: string): OpenDemoBet {
    const end = token.lastIndexOf(SEPARATOR);
    const [fields, signature] = [token.slice(0, Math.max(0, end)), token.slice(end + 1)];
    const isOurs =
      signature.startsWith(this.vault.prefix) && this.vault.verifies(fields, signature, TOKEN_CONTEXT);
    if (!isOurs) throw demoBetEnded();
    const [ticket = '', choice = '', stake = '', highest = '', steps = '', placed, stepped] =
      fields.split(SEPARATOR);
    const steppedAt = new Date(Number(stepped));
    if (Date.now() > steppedAt.getTime() + STEP_BET_HOURS * HOUR_MS) throw demoBetEnded();
    return {
      ticket,
      choice,
      stake: arena(stake),
      highestPayout: arena(highest),
      steps: steps === '' ? [] : steps.split('-').map(Number),
      placedAt: new Date(Number(placed)),
      steppedAt,
    };
  }
}
