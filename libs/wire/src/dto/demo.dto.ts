import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { ArenaAmount } from '../amount.js';
import { DEMO_TOKEN_MAX_LENGTH } from '../limits.js';
import type { InstantGameName } from '../games.js';
import type { InstantBetRequest, SeededBet } from './bets.dto.js';
import { BET_REQUESTS, BETS, GameTerms, named, type Bets } from './games.dto.js';
import { MinesBet, MinesProgress, MinesRequest, OpenTileRequest } from './mines.dto.js';
import { Amount, Hex, ListOf, Part, Text } from './properties.js';

/** The terms of the demo. Its house edges are those of the real games. */
export class DemoTerms {
  @Amount('The play money with which a demo starts.') balance!: ArenaAmount;
  @Amount('The highest profit of one demo bet.') maxProfit!: ArenaAmount;
  @ListOf(() => GameTerms) games!: GameTerms[];
}

export class DemoMinesRequest extends OmitType(MinesRequest, ['userId'] as const) {}

const SERVER_SEED = 'Made for this bet only, and revealed with its end.';

/** Returns the classes of a bet with play money: its request, and the bet, which has no id, because nothing is recorded. */
export function demoBet(game: InstantGameName) {
  class DemoRequest extends OmitType(
    BET_REQUESTS[game] as new () => InstantBetRequest,
    ['userId'] as const,
  ) {}
  class DemoBet extends OmitType(BETS[game] as new () => SeededBet, ['id'] as const) {
    @Hex(SERVER_SEED)
    serverSeed!: string;
  }
  return {
    request: named(`Demo${BET_REQUESTS[game].name}`, DemoRequest),
    bet: named(`Demo${BETS[game].name}`, DemoBet),
  };
}

/** A bet with play money on an instant game. */
export type DemoBet<Name extends InstantGameName = InstantGameName> = Omit<Bets[Name], 'id'> & {
  serverSeed: string;
};

/** A demo Mines bet that has ended. */
export class DemoMinesBet extends OmitType(MinesBet, ['id'] as const) {
  @Hex(SERVER_SEED) serverSeed!: string;
}

/** A demo Mines bet, open or ended. */
export class DemoMines extends OmitType(MinesProgress, ['id', 'ended'] as const) {
  @Text('The state of the bet, signed by the server, to send with the next step.') token!: string;

  @Part(() => DemoMinesBet, { description: 'The bet as it ended; null while it is open.', nullable: true })
  ended!: DemoMinesBet | null;
}

const TOKEN = 'token must be the token of a demo bet';

export class DemoCashOutRequest {
  @ApiProperty({ maxLength: DEMO_TOKEN_MAX_LENGTH })
  @IsString({ message: TOKEN })
  @MaxLength(DEMO_TOKEN_MAX_LENGTH, { message: TOKEN })
  token!: string;
}

export class DemoTileRequest extends IntersectionType(OpenTileRequest, DemoCashOutRequest) {}
