import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches } from 'class-validator';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { TICKET_LIMITS, X_USERNAME_PATTERN } from '../limits.js';
import { DecimalInput, FlagInput, UserIdInput } from './inputs.js';
import { Amount, Decimal, Flag, Id, ListOf, Text, Time } from './properties.js';
import { OfPlayer } from './user.dto.js';

/** A user with tickets or a connected X account. */
export class TicketHolder extends OfPlayer {
  @Text({
    description:
      'Without @; null when not connected: the tickets then earn no share, and connecting an account replaces them.',
    nullable: true,
  })
  xUsername!: string | null;

  @Decimal() ticketCount!: number;
  @Time({ nullable: true }) connectedAt!: Timestamp | null;
}

/** The summary, the ticket supply and the ticket holders of the admin page. */
export class AdminData {
  @Amount("The house's balance.") devWalletBalance!: ArenaAmount;
  @Amount() revenueSharePool!: ArenaAmount;
  @Decimal() totalTicketSupply!: number;

  @ListOf(() => TicketHolder, 'Last connected first; users without an X account last.')
  ticketHolders!: TicketHolder[];
}

/** An X account that a user may connect, and the tickets that it brings. */
export class EligibleXUser {
  @Id() id!: number;
  @Text('Without @.') xUsername!: string;
  @Decimal() ticketAllocation!: number;
  @Flag() isActive!: boolean;
  @Time() createdAt!: Timestamp;
}

export class EligibleXUserRequest {
  @ApiProperty({ description: 'With or without @.', example: 'night_owl' })
  @Transform(trimAndRemoveAt)
  @Matches(X_USERNAME_PATTERN, { message: 'the X username must be 1 to 50 letters, digits and underscores' })
  xUsername!: string;

  @TicketNumber(TICKET_LIMITS.leastShare, 'ticket allocation') ticketAllocation!: number;
}

/** A change of what an eligible X account brings, and of whether it may be connected. */
export class EligibleXUserUpdate {
  @TicketNumber(TICKET_LIMITS.leastShare, 'ticket allocation') ticketAllocation!: number;
  @FlagInput() isActive!: boolean;
}

export class TicketCountRequest {
  @UserIdInput('The holder of the tickets.') userId!: number;
  @TicketNumber(0, 'number of tickets') ticketCount!: number;
}

export class TicketSupplyRequest {
  @TicketNumber(TICKET_LIMITS.leastShare, 'ticket supply') ticketSupply!: number;
}

export class TicketSupply {
  @Decimal() totalTicketSupply!: number;
}

/** A required number of tickets, from `min` to the limit. */
function TicketNumber(min: number, label: string): PropertyDecorator {
  const { max } = TICKET_LIMITS;
  const limits = `from ${min} to ${max.toLocaleString('en-US')}, with at most 2 decimals`;
  return DecimalInput({ min, max }, `the ${label} must be ${limits}`);
}

function trimAndRemoveAt({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim().replace(/^@/, '') : value;
}
