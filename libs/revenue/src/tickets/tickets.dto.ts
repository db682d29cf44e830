import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';
import { MAX_USER_ID, TICKET_LIMITS, type TicketCountRequest, type TicketSupplyRequest } from '@arena/wire';

const { leastShare, max } = TICKET_LIMITS;

export class TicketCountDto implements TicketCountRequest {
  @ApiProperty({ type: 'integer', description: 'The holder of the tickets.' })
  @IsInt()
  @Min(1)
  @Max(MAX_USER_ID)
  userId!: number;

  @ApiProperty({ minimum: 0, maximum: max, description: 'At most 2 decimals.' })
  @IsTicketNumber(0, 'number of tickets')
  ticketCount!: number;
}

export class TicketSupplyDto implements TicketSupplyRequest {
  @ApiProperty({ minimum: leastShare, maximum: max, description: 'At most 2 decimals.' })
  @IsTicketNumber(leastShare, 'ticket supply')
  ticketSupply!: number;
}

/** Validates a number of tickets: a JSON number from `min` to the limit, with at most 2 decimals. */
export function IsTicketNumber(min: number, label: string): PropertyDecorator {
  const limits = `from ${min} to ${max.toLocaleString('en-US')}, with at most 2 decimals`;
  return ValidateBy({
    name: 'isTicketNumber',
    validator: {
      validate: (value) =>
        typeof value === 'number' && hasAtMostTwoDecimals(value) && value >= min && value <= max,
      defaultMessage: () => `the ${label} must be ${limits}`,
    },
  });
}

function hasAtMostTwoDecimals(value: number): boolean {
  return Number(value.toFixed(2)) === value;
}
