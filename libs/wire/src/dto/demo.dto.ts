import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { ArenaAmount } from '../amount.js';
import { DEMO_TOKEN_MAX_LENGTH } from '../demo.js';
import { Flip, FlipRequest, GameTerms, LimboBet, LimboRequest, Roll, RollRequest } from './games.dto.js';
import { MinesBet, MinesProgress, MinesRequest, OpenTileRequest } from './mines.dto.js';
import { Amount, Hex, ListOf, Part, Text } from './properties.js';

/** The terms of the demo. Its house edges are those of the real games. */
export class DemoTerms {
  @Amount('The play money with which a demo starts.')
  balance!: ArenaAmount;

  @Amount('The highest profit of one demo bet.')
  maxProfit!: ArenaAmount;

  @ListOf(() => GameTerms)
  games!: GameTerms[];
}

export class DemoFlipRequest extends OmitType(FlipRequest, ['userId'] as const) {}
export class DemoRollRequest extends OmitType(RollRequest, ['userId'] as const) {}
export class DemoLimboRequest extends OmitType(LimboRequest, ['userId'] as const) {}
export class DemoMinesRequest extends OmitType(MinesRequest, ['userId'] as const) {}

const SERVER_SEED = 'Made for this bet only, and revealed with its end.';

/** A bet with play money. It has no id, because nothing is recorded. */
export class DemoFlip extends OmitType(Flip, ['id'] as const) {
  @Hex(SERVER_SEED)
  serverSeed!: string;
}

export class DemoRoll extends OmitType(Roll, ['id'] as const) {
  @Hex(SERVER_SEED)
  serverSeed!: string;
}

export class DemoLimboBet extends OmitType(LimboBet, ['id'] as const) {
  @Hex(SERVER_SEED)
  serverSeed!: string;
}

/** A demo Mines bet that has ended. */
export class DemoMinesBet extends OmitType(MinesBet, ['id'] as const) {
  @Hex(SERVER_SEED)
  serverSeed!: string;
}

/** A demo Mines bet, open or ended. */
export class DemoMines extends OmitType(MinesProgress, ['id', 'ended'] as const) {
  @Text('The state of the bet, signed by the server, to send with the next step.')
  token!: string;

  @Part(() => DemoMinesBet, { description: 'The bet as it ended; null while it is open.', nullable: true })
  ended!: DemoMinesBet | null;
}

const TOKEN = 'token must be the token of a demo bet';

export class DemoTileRequest extends OpenTileRequest {
  @ApiProperty({ maxLength: DEMO_TOKEN_MAX_LENGTH })
  @IsString({ message: TOKEN })
  @MaxLength(DEMO_TOKEN_MAX_LENGTH, { message: TOKEN })
  token!: string;
}

export class DemoCashOutRequest {
  @ApiProperty({ maxLength: DEMO_TOKEN_MAX_LENGTH })
  @IsString({ message: TOKEN })
  @MaxLength(DEMO_TOKEN_MAX_LENGTH, { message: TOKEN })
  token!: string;
}
