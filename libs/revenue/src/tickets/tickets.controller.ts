import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, type Operator } from '@arena/http';
import type { TicketHolder, TicketSupply } from '@arena/wire';
import { TicketCountDto, TicketSupplyDto } from './tickets.dto.js';
import { TicketsService } from './tickets.service.js';

@ApiTags('admin')
@Controller('admin')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Post('tickets')
  @HttpCode(200)
  @Access('admin')
  setCount(
    @CurrentOperator() operator: Operator,
    @Body() { userId, ticketCount }: TicketCountDto,
  ): Promise<TicketHolder> {
    return this.tickets.setCount(operator, userId, ticketCount);
  }

  @Post('ticket-supply')
  @HttpCode(200)
  @Access('admin')
  setSupply(
    @CurrentOperator() operator: Operator,
    @Body() { ticketSupply }: TicketSupplyDto,
  ): Promise<TicketSupply> {
    return this.tickets.setSupply(operator, ticketSupply);
  }
}
