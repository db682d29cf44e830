import { ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { GAMES, ROUND_FAIRNESS, type GameName, type RoundFairness } from '../games.js';
import { CLIENT_SEED_PATTERN } from '../limits.js';
import { ReturnBand } from './house.dto.js';
import { IfPresent } from './presence.js';
import { Amount, Count, Decimal, Hex, ListOf, OneOf, Part, Text, Time } from './properties.js';

const CLIENT_SEED_BY = {
  description: 'Present if the player chose the client seed; absent if the server drew it.',
  optional: true,
} as const;

/** A revealed pair of seeds, with which the player can recompute the bets drawn from it. */
export class RevealedSeeds {
  @Hex() serverSeed!: string;
  @Hex() serverSeedHash!: string;
  @Text() clientSeed!: string;
  @OneOf(['player'], CLIENT_SEED_BY) clientSeedBy?: 'player';
  @Count('Number of bets drawn from it: nonces 0 to `nonces - 1`.') nonces!: number;
}

/** A player's active seeds. */
export class FairnessSeeds {
  @Hex("The SHA-256 of the seed's hex text, in lower-case hex, like every hash of a seed.")
  serverSeedHash!: string;

  @Hex('The commitment to the server seed of the next rotation, so that the house cannot choose it later.')
  nextServerSeedHash!: string;

  @Text() clientSeed!: string;
  @OneOf(['player'], CLIENT_SEED_BY) clientSeedBy?: 'player';
  @Count('The nonce of the next bet.') nonce!: number;

  @Part(() => RevealedSeeds, { description: 'Revealed by the last rotation.', optional: true })
  previous?: RevealedSeeds;
}

export class RotateSeedsRequest {
  @ApiPropertyOptional({ pattern: CLIENT_SEED_PATTERN.source, description: 'A random one when omitted.' })
  @IfPresent()
  @Matches(CLIENT_SEED_PATTERN, {
    message: 'clientSeed must be 1 to 64 letters, digits, hyphens or underscores',
  })
  clientSeed?: string;
}

/** A game's bets and its return since the installation. Returns are in percent with 2 decimals. */
export class PublishedReturn extends ReturnBand {
  @OneOf(GAMES) game!: GameName;
  @Count('All bets, except voided ones.') bets!: number;
  @Amount('Sum of the stakes of all bets.') turnover!: ArenaAmount;
  @Count('The bets in the return: all but those on rounds that an operator decided.') ratedBets!: number;
}

/** The closed crash rounds that were decided in one way. */
export class RoundCounts {
  @OneOf(ROUND_FAIRNESS) mode!: RoundFairness;
  @Count() crashed!: number;
  @Count() voided!: number;
}

/** Figures with which everybody can judge the games, up to 30 s old. */
export class PublishedCounters {
  @ListOf(() => PublishedReturn, 'One entry per game.') games!: PublishedReturn[];
  @ListOf(() => RoundCounts, 'One entry per way of deciding a round.') rounds!: RoundCounts[];

  @Decimal('The highest profit of a bet, or of all bets on a crash round, in percent of the house balance.')
  maximumProfitPercent!: number;

  @Amount('The same as an amount.') maximumProfit!: ArenaAmount;
  @Time() asOf!: Timestamp;
}
