import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentOperator, Errors, type Operator } from '@arena/http';
import { TicketCountRequest, TicketHolder, TicketSupply, TicketSupplyRequest } from '@arena/wire/dto';
import { TicketsService } from './tickets.service.js';

@ApiTags('admin')
@Controller('admin')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Post('tickets')
  @HttpCode(200)
  @Access('admin', 'money')
  @ApiOkResponse({ type: TicketHolder })
  @Errors('NOT_FOUND')
  setCount(
    @CurrentOperator() operator: Operator,
    @Body() { userId, ticketCount }: TicketCountRequest,
  ): Promise<TicketHolder> {
    return this.tickets.setCount(operator, userId, ticketCount);
  }

  @Post('ticket-supply')
  @HttpCode(200)
  @Access('admin', 'money')
  @ApiOkResponse({ type: TicketSupply })
  setSupply(
    @CurrentOperator() operator: Operator,
    @Body() { ticketSupply }: TicketSupplyRequest,
  ): Promise<TicketSupply> {
    return this.tickets.setSupply(operator, ticketSupply);
  }
}
