import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import type { ArenaAmount, Timestamp, UtcDay } from '../amount.js';
import { COMMISSION_CAPS, REASON_LENGTH, type CommissionCap } from '../limits.js';
import { WrittenText } from './inputs.js';
import { Amount, Count, Day, Decimal, Flag, Id, ListOf, OneOf, Text, Time } from './properties.js';
import { PlayerName } from './user.dto.js';

/** A referred player, as shown to the partner. */
export class ReferredUser extends PlayerName {
  @Text('Masked: `j•••@example.com`.') email!: string;
  @Count() totalGames!: number;
  @Amount() arenaBalance!: ArenaAmount;
  @Time() createdAt!: Timestamp;
}

/** A user's partnership. If the user is not a partner, the code is null and the totals are 0. */
export class Partner {
  @Flag() isPartner!: boolean;
  @Text({ nullable: true }) partnerCode!: string | null;
  @Decimal('Percent of the stake of each won bet.') partnerCommissionRate!: number;

  @OneOf(
    COMMISSION_CAPS,
    '`house-edge`: the commission of a player never exceeds the house edge on all their stakes. `uncapped`: no limit.',
  )
  commissionCap!: CommissionCap;

  @Count() totalReferrals!: number;
  @Amount('Up to two seconds old.') totalCommissionEarned!: ArenaAmount;
  @ListOf(() => ReferredUser, 'One page, newest first.') referredUsers!: ReferredUser[];

  @Id({ description: '`before` of the next page; null on the last page.', nullable: true })
  next!: number | null;
}

/** A partner's commission on one UTC day. */
export class EarningsOfDay {
  @Day() day!: UtcDay;
  @Amount() amount!: ArenaAmount;
}

export class PartnerEarnings {
  @ListOf(
    () => EarningsOfDay,
    'One entry for each of the last 30 days, oldest first, today last; 0 on days without commission.',
  )
  days!: EarningsOfDay[];
}

/** A change of a partner's commission by an admin. */
export class PartnerRateRequest {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description: 'Percent of the stake of each won bet.',
  })
  @IsInt({ message: 'rate must be a whole number' })
  @Min(0)
  @Max(100)
  rate!: number;

  @WrittenText(REASON_LENGTH) reason!: string;
}
