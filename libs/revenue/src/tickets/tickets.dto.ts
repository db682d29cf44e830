import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_USER_ID, TICKET_LIMITS, type TicketCountRequest, type TicketSupplyRequest } from '@arena/wire';
import { IsTicketNumber } from './ticket-number.decorator.js';

const { leastShare, max } = TICKET_LIMITS;

export class TicketCountDto implements TicketCountRequest {
  @ApiProperty({ type: 'integer', description: 'Whose tickets.' })
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
