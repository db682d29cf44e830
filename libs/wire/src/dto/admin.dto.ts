import { AUDIT_KINDS, AUDIT_OUTCOMES, type AuditKind, type AuditOutcome } from '../admin.js';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { GAMES, type GameName } from '../games.js';
import { FlagInput } from './inputs.js';
import { Amount, AnyObject, Flag, Id, ListOf, ListOfTexts, OneOf, Part, Text, Time } from './properties.js';

/** A bet in the admin's list of all players' bets. */
export class RecentBet {
  @Id() id!: number;
  @Time() createdAt!: Timestamp;
  @Text() username!: string;
  @OneOf(GAMES) gameType!: GameName;
  @Amount() betAmount!: ArenaAmount;
  @Text('For crash: `auto_1.50` or `manual`.') selectedSide!: string;
  @Text('For crash: `cashed_out_1.50`, `crashed_1.23` or `voided`.') result!: string;
  @Flag() won!: boolean;
  @Amount('The payout, stake included.') winAmount!: ArenaAmount;
}

export class RecentBets {
  @ListOf(() => RecentBet, 'Newest first.') bets!: RecentBet[];
}

/** An entry of the security log. */
export class AuditEntry {
  @Id() id!: number;
  @Time() at!: Timestamp;

  @OneOf(
    AUDIT_KINDS,
    '`security`: a sign-in, the end of a session, a refusal, a withdrawal or a read of private data.',
  )
  kind!: AuditKind;

  @Id({
    description: "Null for the system, for the server's command line and for someone who is not signed in.",
    nullable: true,
  })
  actorId!: number | null;

  @Text() actor!: string;
  @Text('The IP address of the request, `command line`, or the part of the system.') source!: string;
  @Text() action!: string;
  @OneOf(AUDIT_OUTCOMES) outcome!: AuditOutcome;
  @Text({ description: 'The error code of a refusal or a failure.', nullable: true }) code!: string | null;
  @Text() subject!: string;
  @AnyObject({ nullable: true }) before!: object | null;
  @AnyObject({ nullable: true }) after!: object | null;
}

/** The pause after a restore: no bets, no rounds and no withdrawals until an operator accepts the restored books. */
export class RestorePause {
  @Time() since!: Timestamp;
  @ListOfTexts('Why the books may have lost transactions, one sentence each.') reasons!: string[];
  @Text('The command that shows what is missing and ends the pause.') command!: string;
}

/**
 * The state of the betting pause. While betting is paused, bets are rejected and no round starts, but rounds in
 * progress finish.
 */
export class BettingPause {
  @Flag() paused!: boolean;
  @Time({ description: 'Null while betting is not paused.', nullable: true }) since!: Timestamp | null;

  @Part(() => RestorePause, {
    description: 'Present while the pause is one after a restore.',
    optional: true,
  })
  restore?: RestorePause;
}

export class BettingPauseRequest {
  @FlagInput() paused!: boolean;
}

export class ReconciliationFinding {
  @Text('A sentence that is true when the books are correct.') invariant!: string;
  @ListOfTexts('One sentence per violation, at most 20; empty when the invariant holds.') breaches!: string[];
}

/** The result of checking every invariant of the books. */
export class Reconciliation {
  @Time() startedAt!: Timestamp;
  @Time() endedAt!: Timestamp;
  @Text("An admin's name, `schedule` or `command line`.") startedBy!: string;

  @ListOf(() => ReconciliationFinding, 'One per invariant, the violated ones first.')
  findings!: ReconciliationFinding[];
}

export class ReconciliationState {
  @Flag() isRunning!: boolean;

  @Part(() => Reconciliation, {
    description: 'The last finished check; null before the first.',
    nullable: true,
  })
  last!: Reconciliation | null;
}
