import { IsInt, IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import {
  AUTO_CASHOUT_LIMITS,
  CRASH_STAKE_LIMITS,
  MAX_BET_ID,
  MAX_USER_ID,
  type ArenaAmountInput,
  type CashOut,
  type PlaceCrashBet,
} from '@arena/wire';
import { IfPresent, IsStake } from '@arena/wire/dto';
import { INVALID_TARGET } from '../crash.errors.js';
import { toHundredths } from '../multiplier.js';

const INVALID_USER = { message: '$property must be your own' };

/** The payload of `placeBet`. */
export class PlaceBetDto implements PlaceCrashBet {
  @IsInt(INVALID_USER)
  @Min(1, INVALID_USER)
  @Max(MAX_USER_ID, INVALID_USER)
  userId!: number;

  @IsStake(CRASH_STAKE_LIMITS)
  betAmount!: ArenaAmountInput;

  @IsOptional()
  @IsTarget()
  autoCashout?: number | null;

  @IfPresent()
  @IsInt()
  @Min(1)
  @Max(MAX_BET_ID)
  autobetId?: number;
}

/** The payload of `cashout`. */
export class CashOutDto implements CashOut {
  @IfPresent()
  @IsNumber({ allowNaN: true, allowInfinity: true }, { message: '$property must be a number' })
  multiplier?: number;

  @IsInt(INVALID_USER)
  @Min(1, INVALID_USER)
  @Max(MAX_USER_ID, INVALID_USER)
  userId!: number;
}

/** Accepts a target for the automatic cash-out: a number in range with at most 2 decimals. */
function IsTarget(): PropertyDecorator {
  const { min, max } = AUTO_CASHOUT_LIMITS;
  return ValidateBy({
    name: 'isTarget',
    validator: {
      validate: (value) => {
        const target = toHundredths(value);
        return target !== undefined && target >= min * 100 && target <= max * 100;
      },
      defaultMessage: () => INVALID_TARGET,
    },
  });
}
