import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { CRASH_MODES, OPERATOR_POINT_LIMITS, type CrashMode } from '@arena/wire';
import { INVALID_POINT } from '../crash.errors.js';
import { toHundredths } from '../multiplier.js';

/** Accepts the multipliers that an operator can choose: numbers in range with at most 2 decimals. */
function IsOperatorPoint(): PropertyDecorator {
  const { min, max } = OPERATOR_POINT_LIMITS;
  return ValidateBy({
    name: 'isOperatorPoint',
    validator: {
      validate: (value) => {
        const point = toHundredths(value);
        return point !== undefined && point >= min * 100 && point <= max * 100;
      },
      defaultMessage: () => INVALID_POINT,
    },
  });
}

export class CrashModeDto {
  @ApiProperty({ enum: CRASH_MODES })
  @IsIn(CRASH_MODES)
  mode!: CrashMode;
}

export class CrashNowDto {
  @ApiPropertyOptional({
    description:
      'The multiplier at which to end the round. Without it, the round ends at the current multiplier.',
    minimum: 1,
  })
  @ValidateIf(({ multiplier }: CrashNowDto) => multiplier !== undefined)
  @IsOperatorPoint()
  multiplier?: number;
}

export class PreChosenCrashDto {
  @ApiProperty({ nullable: true, minimum: 1, maximum: 100, description: 'Null clears the pre-chosen point.' })
  @ValidateIf(({ crashPoint }: PreChosenCrashDto) => crashPoint !== null)
  @IsOperatorPoint()
  crashPoint!: number | null;
}
