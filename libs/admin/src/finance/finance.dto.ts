import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateBy } from 'class-validator';
import { STATEMENT_MAX_DAYS, STATEMENT_PERIODS, type StatementPeriod } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';
import { invalidRange } from '../admin.errors.js';

const DAY_MS = 86_400_000;

/** Accepts a calendar day from 2000 to 2099, such as "2026-11-21". */
function IsDay(name: string): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value) => typeof value === 'string' && isDay(value),
      defaultMessage: () => `${name} must be a day such as 2026-11-21`,
    },
  });
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A range of UTC days. Both days are included. */
export class RangeDto {
  @ApiProperty({ type: 'string', format: 'date' })
  @IsDay('from')
  from!: string;

  @ApiProperty({ type: 'string', format: 'date', description: 'The last day.' })
  @IsDay('to')
  to!: string;

  @ApiPropertyOptional({ enum: STATEMENT_PERIODS, default: 'day' })
  @IfPresent()
  @IsIn(STATEMENT_PERIODS)
  by?: StatementPeriod;
}

interface Range {
  from: string;
  to: string;
  by: StatementPeriod;
}

/** @throws DomainError VALIDATION if the range ends before it begins, or is too long */
export function rangeOf({ from, to, by = 'day' }: RangeDto): Range {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw invalidRange('to', 'The last day must not be before the first day.');
  if (days > STATEMENT_MAX_DAYS)
    throw invalidRange('to', `Choose a range of at most ${STATEMENT_MAX_DAYS} days.`);
  return { from, to, by };
}
