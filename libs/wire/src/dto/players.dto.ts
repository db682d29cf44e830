import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { ArenaAmount, Timestamp } from '../amount.js';
import { REASON_LENGTH } from '../limits.js';
import { Amount, Flag, Id, ListOf, Text, Time } from './properties.js';

/** Why an admin freezes or unfreezes an account, for the audit log. */
export class FreezeRequest {
  @ApiProperty({ minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max })
  @IsString()
  @Length(REASON_LENGTH.min, REASON_LENGTH.max)
  reason!: string;
}

/** An account as admins see it in a list. */
export class ListedPlayer {
  @Id()
  id!: number;

  @Text()
  username!: string;

  @Text()
  email!: string;

  @Amount()
  arenaBalance!: ArenaAmount;

  @Flag('A frozen account can neither sign in, bet nor withdraw.')
  isFrozen!: boolean;

  @Time()
  createdAt!: Timestamp;
}

/** A page of accounts, newest first. */
export class PlayerPage {
  @ListOf(() => ListedPlayer)
  players!: ListedPlayer[];

  @Id({ description: 'Pass it as `before` to get the next page. Null on the last page.', nullable: true })
  next!: number | null;
}
