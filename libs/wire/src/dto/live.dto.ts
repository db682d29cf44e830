import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { GAMES, type GameName } from '../games.js';
import { SHARE_TOKEN_PATTERN } from '../limits.js';
import { PAST_BETS, type PastBet } from './games.dto.js';
import {
  Amount,
  Count,
  Decimal,
  EitherOf,
  Flag,
  Hex,
  Id,
  ListOf,
  OneOf,
  Part,
  Text,
  Time,
} from './properties.js';

/** What everyone may see of a finished bet. */
abstract class PublicBet {
  @Text({ description: 'Null if the player hides the name.', nullable: true }) username!: string | null;
  @OneOf(GAMES) game!: GameName;
  @Amount() betAmount!: ArenaAmount;
  @Decimal('The payout divided by the stake, rounded down to 2 decimals.') multiplier!: number;
  @Amount('Stake included; 0 for a lost bet.') winAmount!: ArenaAmount;
  @Time('When the bet ended.') createdAt!: Timestamp;
}

/** A finished bet in the feed or among the biggest wins. */
export class FinishedBet extends PublicBet {
  @Id() id!: number;
}

/** The latest finished bets of all games, newest first, and how many players are connected. */
export class LiveBets {
  @ListOf(() => FinishedBet, 'Under load, a random sample. A crash bet appears after the end of its round.')
  bets!: FinishedBet[];

  @Count('The number of players who are connected, over all nodes.') online!: number;
}

/** Whether other players see a player's name beside finished bets. */
export class NameVisibility {
  @Flag() isHidden!: boolean;
}

export class NameVisibilityRequest {
  @ApiProperty()
  @IsBoolean()
  isHidden!: boolean;
}

/** The link of a bet, which opens without an account at /bets/{token}. */
export class BetShare {
  @ApiProperty({
    type: 'string',
    pattern: SHARE_TOKEN_PATTERN,
    nullable: true,
    description: 'Null if the bet is not shared.',
  })
  token!: string | null;
}

/** What verifies a shared bet: the bet as its player sees it, and for bets that are drawn from seeds the revealed seed. */
export class SharedProof {
  @EitherOf(PAST_BETS) bet!: PastBet;

  @Hex({ description: 'Null for crash, whose rounds have proofs of their own.', nullable: true })
  serverSeed!: string | null;
}

/** A bet that its player has shared. */
export class SharedBet extends PublicBet {
  @Part(() => SharedProof, { description: 'Null until the server seed is revealed.', nullable: true })
  proof!: SharedProof | null;
}
