import type { ClientBase } from 'pg';
import { seedHash } from '@arena/fairness';
import { findBreaches, type Finding } from '@arena/ledger';
import { arena, formatArena } from '@arena/money';
import type { StepBetEnd, StepGameName } from '@arena/wire';
import type { OpenSeed } from '../reconcile/reconcile-outcomes.js';
import { cashOut, takeStep, type OpenStepBet, type StepEnd } from './advance.js';
import type { StepRules } from './step-game.js';

/** A bet of several steps as it is recorded, with its seeds. */
export interface RecordedStepBet {
  choice: string;
  stake: string;
  highestPayout: string;
  steps: readonly number[];
  endedBy: StepBetEnd | null;
  hidden: readonly number[] | null;
  result: string | null;
  payout: string | null;
  nonce: number;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
}

interface StoredBet extends RecordedStepBet {
  id: number;
  game: StepGameName;
}

const STORED_BETS = `
  SELECT b.id, b.game, b.choice, b.stake, b.highest_payout AS "highestPayout", b.steps, b.ended_by AS "endedBy",
    b.hidden, k.result, k.payout, b.nonce, s.server_seed AS "serverSeed", s.server_seed_hash AS "serverSeedHash",
    s.client_seed AS "clientSeed"
  FROM step_bets AS b JOIN seeds AS s ON s.id = b.seed_id LEFT JOIN bets AS k ON k.id = b.id
  WHERE b.id > $1 ORDER BY b.id`;

/**
 * Plays every bet of several steps again from its seeds, and reports the bets that did not show or pay what follows from
 * them.
 * @param openSeed opens the sealed seeds; without it, bets with sealed seeds are not checked
 */
export async function reconcileStepBets(
  client: ClientBase,
  rules: Record<StepGameName, StepRules>,
  openSeed?: OpenSeed,
): Promise<Finding> {
  const breaches = await findBreaches(client, STORED_BETS, (bet: StoredBet) => {
    if (openSeed === undefined && bet.serverSeed.startsWith('v1.')) return undefined;
    const breach = stepBetBreach(bet, rules[bet.game], openSeed);
    return breach === undefined ? undefined : `bet ${bet.id}: ${breach}`;
  });
  const invariant =
    openSeed === undefined
      ? 'Every bet of several steps follows from its revealed seeds (the others need WALLET_MASTER_KEY)'
      : 'Every bet of several steps follows from its seeds';
  return { invariant, breaches };
}

/**
 * Plays one bet again. Returns how it differs from what its seeds and its steps give, or undefined if it agrees.
 * @param openSeed opens a sealed seed; without it, the seed of the bet must be plain
 */
export function stepBetBreach(
  bet: RecordedStepBet,
  rules: StepRules,
  openSeed?: OpenSeed,
): string | undefined {
  const { serverSeedHash, clientSeed, nonce, choice } = bet;
  const serverSeed = openSeed === undefined ? bet.serverSeed : openSeed(bet.serverSeed, serverSeedHash);
  if (serverSeed === undefined || seedHash(serverSeed) !== serverSeedHash) return 'its seed cannot be opened';
  if (bet.endedBy === 'restore')
    return bet.result === 'voided' && bet.payout !== null && arena(bet.payout) === arena(bet.stake)
      ? undefined
      : 'it was ended by a restore of the books, but its stake was not returned';
  const hidden = rules.draw({ serverSeed, clientSeed }, nonce, choice);
  if (bet.hidden !== null && String(bet.hidden) !== String(hidden))
    return `${bet.hidden.join(' ')} was shown, seeds give ${hidden.join(' ')}`;
  const stake = arena(bet.stake);
  const end = replay(rules, bet, {
    choice,
    stake,
    highestPayout: arena(bet.highestPayout),
    steps: [],
    hidden,
  });
  const expected =
    end === undefined ? undefined : [end.endedBy, end.result, formatArena(end.payout)].join(' ');
  const recorded = bet.endedBy === null ? undefined : [bet.endedBy, bet.result, bet.payout].join(' ');
  return expected === recorded ? undefined : `${recorded ?? 'open'}, seeds give ${expected ?? 'an open bet'}`;
}

/** Takes the steps of a bet again. Returns its end, or undefined if it is open. */
function replay(rules: StepRules, bet: RecordedStepBet, start: OpenStepBet): StepEnd | undefined {
  let end: StepEnd | undefined;
  let open = start;
  for (const [index, step] of bet.steps.entries()) {
    const taken = takeStep(rules, open, step);
    open = { ...open, steps: taken.steps };
    end = taken.end;
    // No step follows the end of a bet.
    if (end !== undefined && index < bet.steps.length - 1) return end;
  }
  if (end !== undefined || (bet.endedBy !== 'player' && bet.endedBy !== 'time')) return end;
  return cashOut(rules, open, bet.endedBy);
}
