import { ApiProperty } from '@nestjs/swagger';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { AUDIT_OUTCOMES, type AuditOutcome } from '../admin.js';
import { GAMES, type GameName } from '../games.js';
import {
  MOVEMENT_KINDS,
  NOTE_LENGTH,
  PLAYER_CHECKS,
  PLAYER_TAGS,
  type MovementKind,
  type PlayerCheckKind,
  type PlayerTag,
} from '../player-page.js';
import { AccountSession } from './account.dto.js';
import { FairnessSeeds, RevealedSeeds } from './fairness.dto.js';
import { GameFigures } from './house.dto.js';
import { ChoiceInput, FlagInput, WrittenText } from './inputs.js';
import { ListedPlayer } from './players.dto.js';
import { Address, Amount, Count, Flag, Id, ListOf, OneOf, Part, Text, Time } from './properties.js';
import { RiskMark } from './withdrawal-queue.dto.js';
import { PlayerName } from './user.dto.js';

/** What a player's bets on one game add up to. The margin is the house's. */
export class PlayerGame extends GameFigures {
  @OneOf(GAMES) game!: GameName;
}

/** What a player's transfers of one kind add up to. */
export class PlayerMovement {
  @OneOf(MOVEMENT_KINDS) kind!: MovementKind;
  @Count() transfers!: number;
  @Amount('Positive: to the player.') amount!: ArenaAmount;
}

/** Counters of a player's account. `games` and `movements` may lag by two seconds. */
export class PlayerFigures {
  @Count() wins!: number;
  @Count() losses!: number;
  @Amount() staked!: ArenaAmount;
  @Amount('Stakes included.') paid!: ArenaAmount;
  @Amount('What the house keeps of these stakes on average.') edge!: ArenaAmount;
  @Amount("Paid to the player's partner for these bets.") commission!: ArenaAmount;
  @Amount() biggestWin!: ArenaAmount;
  @ListOf(() => PlayerGame) games!: PlayerGame[];
  @ListOf(() => PlayerMovement) movements!: PlayerMovement[];
}

/** A check of a player that an admin has recorded. */
export class PlayerCheck {
  @OneOf(PLAYER_CHECKS) kind!: PlayerCheckKind;
  @Flag() hasPassed!: boolean;
  @Text() note!: string;
  @Text('The username of the admin.') recordedBy!: string;
  @Time() recordedAt!: Timestamp;
}

/** A player's account as admins see it. */
export class PlayerDetails extends ListedPlayer {
  @Address() walletAddress!: string;
  @Flag() isEmailVerified!: boolean;
  @Flag() hasSecondFactor!: boolean;
  @Time({ description: 'Null unless the account is closed.', nullable: true }) closedAt!: Timestamp | null;
  @Time({ description: 'Null unless the account is frozen.', nullable: true }) frozenAt!: Timestamp | null;

  @Part(() => PlayerName, { description: 'The partner whose code the player used.', nullable: true })
  referredBy!: PlayerName | null;

  @Part(() => PlayerFigures) figures!: PlayerFigures;
  @ListOf(() => RiskMark) marks!: RiskMark[];
  @ApiProperty({ enum: PLAYER_TAGS, isArray: true }) tags!: PlayerTag[];
  @ListOf(() => PlayerCheck, 'Newest first, at most 20.') checks!: PlayerCheck[];
}

/** A bet or a transfer that changed a player's balance. */
export class BalanceEntry {
  @OneOf(['bet', ...MOVEMENT_KINDS]) kind!: 'bet' | MovementKind;
  @Id('The id of the bet, or of what caused the transfer.') cause!: number;
  @OneOf(GAMES, { description: 'Of a bet.', optional: true }) game?: GameName;
  @Amount({ description: 'Of a bet.', optional: true }) stake?: ArenaAmount;
  @Amount({ description: 'Of a bet, the stake included.', optional: true }) payout?: ArenaAmount;
  @Amount('What it added to the balance; negative if it took something.') amount!: ArenaAmount;
  @Time() at!: Timestamp;
}

/** A page of what changed a balance, newest first. */
export class BalancePage {
  @ListOf(() => BalanceEntry) entries!: BalanceEntry[];

  @Text({ description: 'Pass it as `cursor` to get the next page. Null on the last page.', nullable: true })
  next!: string | null;
}

/** A sign-in, the end of a session, or a refused sign-in. */
export class SignIn {
  @Id() id!: number;
  @Time() at!: Timestamp;
  @Text() action!: string;
  @OneOf(AUDIT_OUTCOMES) outcome!: AuditOutcome;
  @Text({ description: 'The error code of a refusal.', nullable: true }) code!: string | null;
  @Text('The IP address.') source!: string;
}

/** A player's sessions, and a page of what the security log says about them. */
export class PlayerSessions {
  @ListOf(() => AccountSession, 'The most recently used first.') sessions!: AccountSession[];
  @ListOf(() => SignIn, 'Newest first.') events!: SignIn[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}

export class EarlierSeeds extends RevealedSeeds {
  @Id() id!: number;
}

/** A player's active seeds, and a page of the revealed ones. A server seed that is not revealed is never shown. */
export class PlayerSeeds {
  @Part(() => FairnessSeeds) active!: FairnessSeeds;
  @ListOf(() => EarlierSeeds, 'Newest first.') revealed!: EarlierSeeds[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}

export class PlayerNoteRequest {
  @WrittenText(NOTE_LENGTH) text!: string;
}

/** What an admin wrote about a player. */
export class PlayerNote {
  @Id() id!: number;
  @Text() text!: string;
  @Text('The username of the admin.') author!: string;
  @Time() createdAt!: Timestamp;
}

/** A page of notes, newest first. */
export class PlayerNotePage {
  @ListOf(() => PlayerNote) notes!: PlayerNote[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}

/** A tag to put on an account, or to take off it. */
export class PlayerTagRequest {
  @ChoiceInput(PLAYER_TAGS) tag!: PlayerTag;
  @FlagInput() isSet!: boolean;
}

export class PlayerCheckRequest {
  @ChoiceInput(PLAYER_CHECKS) kind!: PlayerCheckKind;
  @FlagInput() hasPassed!: boolean;
  @WrittenText(NOTE_LENGTH) note!: string;
}
