import type { ArenaAmount, ArenaAmountInput, Timestamp } from '../amount.js';
import {
  EXCLUSION_DAYS,
  PLAY_LIMIT_AMOUNTS,
  PLAY_LIMIT_KINDS,
  PLAY_MINUTES,
  PLAY_PERIODS,
  type PlayLimitKind,
  type PlayPeriod,
} from '../play.js';
import { ChoiceInput, OptionalAmountInput, WholeInput } from './inputs.js';
import { Amount, Count, Flag, ListOf, OneOf, Part, Time } from './properties.js';

/** A higher amount, or no limit, that comes into force later. */
export class PendingLimit {
  @Amount({ description: 'Null: the limit is removed.', nullable: true }) amount!: ArenaAmount | null;
  @Time() from!: Timestamp;
}

/** One of a player's limits. */
export class PlayLimit {
  @OneOf(PLAY_LIMIT_KINDS) kind!: PlayLimitKind;
  @OneOf(PLAY_PERIODS) period!: PlayPeriod;
  @Amount({ description: 'Null if the limit is not set.', nullable: true }) amount!: ArenaAmount | null;

  @Amount('What counts towards the limit in the current period. Open stakes count, and they count as lost.')
  used!: ArenaAmount;

  @Part(() => PendingLimit, { nullable: true }) pending!: PendingLimit | null;
}

/** A change of one limit. A first amount and a decrease hold at once, an increase and a removal after 24 hours. */
export class PlayLimitRequest {
  @ChoiceInput(PLAY_LIMIT_KINDS) kind!: PlayLimitKind;
  @ChoiceInput(PLAY_PERIODS) period!: PlayPeriod;
  @OptionalAmountInput(PLAY_LIMIT_AMOUNTS) amount!: ArenaAmountInput | null;
}

export class ExclusionRequest {
  @WholeInput(EXCLUSION_DAYS) days!: number;
}

export class Exclusion {
  @Time('Until then, bets are rejected.') until!: Timestamp;
}

/** A number of minutes, or null to turn the setting off. */
export class PlayMinutesRequest {
  @WholeInput(PLAY_MINUTES, { nullable: true }) minutes!: number | null;
}

/** A longer session, or no limit, that comes into force later. */
export class PendingSessionLimit {
  @Count({ description: 'Null: the limit is removed.', nullable: true }) minutes!: number | null;
  @Time() from!: Timestamp;
}

/** The limit of the length of a session. */
export class SessionLimit {
  @Count({ description: 'Null if the limit is not set.', nullable: true }) minutes!: number | null;
  @Part(() => PendingSessionLimit, { nullable: true }) pending!: PendingSessionLimit | null;

  @Time({ description: 'While the limit rejects bets: the end of the break.', nullable: true })
  breakUntil!: Timestamp | null;
}

/** A session: bets without a break of an hour. */
export class PlaySession {
  @Time({ description: 'Null if the player has not bet for an hour.', nullable: true })
  startedAt!: Timestamp | null;

  @Amount('Open stakes included.') staked!: ArenaAmount;
  @Amount('Stakes included.') paid!: ArenaAmount;
}

export class RealityCheck {
  @Count({ description: 'The interval. Null if the check is off.', nullable: true }) minutes!: number | null;
  @Flag('While it is due, bets are rejected until the player answers it.') isDue!: boolean;

  @Time({ description: 'Null if the check is off or there is no session.', nullable: true })
  dueAt!: Timestamp | null;
}

/** A player's session, exclusion and settings for responsible play, apart from the nine limits. */
export class PlayState {
  @Time({ description: 'Null unless the player is excluded.', nullable: true })
  excludedUntil!: Timestamp | null;

  @Part(() => PlaySession) session!: PlaySession;
  @Part(() => SessionLimit) sessionLimit!: SessionLimit;
  @Part(() => RealityCheck) realityCheck!: RealityCheck;

  @Flag('While a bet is open, a client must not cover its cash-out with the reality check.')
  hasOpenBet!: boolean;

  @Time() serverTime!: Timestamp;
}

/** What a player has set for responsible play, as admins see it. */
export class PlayerPlay {
  @ListOf(() => PlayLimit) limits!: PlayLimit[];
  @Part(() => PlayState) state!: PlayState;
}
