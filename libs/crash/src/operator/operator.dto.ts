import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { CRASH_MODES, OPERATOR_POINT_LIMITS, type CrashMode } from '@arena/wire';
import { WRONG_POINT } from '../crash.errors.js';
import { hundredthsOf } from '../multiplier.js';

/** A multiplier that an operator may choose: a number with at most 2 decimals. */
function IsOperatorPoint(): PropertyDecorator {
  const { min, max } = OPERATOR_POINT_LIMITS;
  return ValidateBy({
    name: 'isOperatorPoint',
    validator: {
      validate: (value) => {
        const point = hundredthsOf(value);
        return point !== undefined && point >= min * 100 && point <= max * 100;
      },
      defaultMessage: () => WRONG_POINT,
    },
  });
}

export class CrashModeDto {
  @ApiProperty({ enum: CRASH_MODES })
  @IsIn(CRASH_MODES)
  mode!: CrashMode;
}

export class CrashNowDto {
  @ApiPropertyOptional({ description: 'Where to end the round; left out, where it is now.', minimum: 1 })
  @ValidateIf(({ multiplier }: CrashNowDto) => multiplier !== undefined)
  @IsOperatorPoint()
  multiplier?: number;
}

export class PreChosenCrashDto {
  @ApiProperty({ nullable: true, minimum: 1, maximum: 100, description: 'Null takes it back.' })
  @ValidateIf(({ crashPoint }: PreChosenCrashDto) => crashPoint !== null)
  @IsOperatorPoint()
  crashPoint!: number | null;
}
