import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { Access, CurrentOperator, Errors, type Operator } from '@arena/http';
import {
  type PendingApproval,
  TicketCountRequest,
  TicketHolder,
  TicketSupply,
  TicketSupplyRequest,
} from '@arena/wire/dto';
import { TicketsService } from './tickets.service.js';

@ApiTags('admin')
@Controller('admin')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Post('tickets')
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: TicketHolder })
  @Errors('NOT_FOUND', 'OWN_ACCOUNT')
  setCount(
    @CurrentOperator() operator: Operator,
    @Body() { userId, ticketCount }: TicketCountRequest,
  ): Promise<TicketHolder | PendingApproval> {
    return this.tickets.setCount(operator, { userId, ticketCount });
  }

  @Post('ticket-supply')
  @HttpCode(200)
  @Access('admin', 'money')
  @MayNeedApproval()
  @ApiOkResponse({ type: TicketSupply })
  @Errors('OWN_ACCOUNT')
  setSupply(
    @CurrentOperator() operator: Operator,
    @Body() request: TicketSupplyRequest,
  ): Promise<TicketSupply | PendingApproval> {
    return this.tickets.setSupply(operator, request);
  }
}
