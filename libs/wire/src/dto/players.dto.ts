import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches } from 'class-validator';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { REASON_LENGTH } from '../limits.js';
import { ROLES, type Role } from '../roles.js';
import { WrittenText } from './inputs.js';
import { Amount, Flag, Id, ListOf, OneOf, Text, Time } from './properties.js';
import { PlayerName } from './user.dto.js';

/** Why an admin freezes or unfreezes an account, for the audit log. */
export class FreezeRequest {
  @WrittenText(REASON_LENGTH) reason!: string;
}

/** A role to give, or null to take the role. */
export class RoleRequest {
  @ApiProperty({ enum: ROLES, nullable: true })
  @IsIn([...ROLES, null], { message: `role must be one of ${ROLES.join(', ')}, or null` })
  role!: Role | null;
}

export class GrantedRole {
  @OneOf(ROLES, { nullable: true }) role!: Role | null;
}

/** At most ten digits before the point and eight after it; not zero. */
const SIGNED_AMOUNT = /^-?(?=[\d.]*[1-9])\d{1,10}(\.\d{1,8})?$/;

/** A correction of a player's balance. */
export class AdjustmentRequest {
  @ApiProperty({
    pattern: SIGNED_AMOUNT.source,
    description: 'ARENA. Positive: from the house to the player. Negative: from the player to the house.',
    example: '-12.50',
  })
  @IsString()
  @Matches(SIGNED_AMOUNT, {
    message: 'amount must be a string such as "12.50" or "-12.50", with at most 8 decimals, and not zero',
  })
  amount!: string;

  @WrittenText(REASON_LENGTH) reason!: string;
}

export class Adjustment {
  @Id() id!: number;

  @Amount('Positive: from the house to the player. Negative: from the player to the house.')
  amount!: ArenaAmount;

  @Text() reason!: string;
  @Text('The username of the admin who asked for it.') requestedBy!: string;
  @Id({ description: 'Null if approvals were off.', nullable: true }) approvalId!: number | null;
  @Time() createdAt!: Timestamp;
}

/** A page of corrections, newest first. */
export class AdjustmentPage {
  @ListOf(() => Adjustment) adjustments!: Adjustment[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}

/** An account as admins see it in a list. */
export class ListedPlayer extends PlayerName {
  @Text() email!: string;
  @Amount() arenaBalance!: ArenaAmount;
  @Flag('A frozen account can neither sign in, bet nor withdraw.') isFrozen!: boolean;

  @OneOf(ROLES, {
    description: 'What the account may do in the admin area. Null for players.',
    nullable: true,
  })
  role!: Role | null;

  @Time() createdAt!: Timestamp;
}

/** A page of accounts, newest first. */
export class PlayerPage {
  @ListOf(() => ListedPlayer) players!: ListedPlayer[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}
