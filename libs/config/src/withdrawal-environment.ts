import { IsOptional } from 'class-validator';
import { AccountEnvironment } from './account-environment.js';
import { DecimalBetween } from './environment-rules.js';

/** The environment variables that limit withdrawals. */
export class WithdrawalEnvironment extends AccountEnvironment {
  /**
   * ARENA that one player may withdraw within an hour. Not set by default: no limit. A request above it is refused. The
   * hour ends with the request, so it is no hour of the clock.
   */
  @IsOptional()
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_PLAYER_HOUR_ARENA?: string;

  /** The same as WITHDRAWAL_PLAYER_HOUR_ARENA, for the last 24 hours. Default on a real chain 50000. */
  @IsOptional()
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_PLAYER_DAY_ARENA?: string;

  /**
   * ARENA that is paid to all players within an hour. Not set by default: no limit. A withdrawal above it waits until
   * the limit allows it; one that alone exceeds it is refused.
   */
  @IsOptional()
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_TOTAL_HOUR_ARENA?: string;

  /** The same as WITHDRAWAL_TOTAL_HOUR_ARENA, for the last 24 hours. Default on a real chain 500000. */
  @IsOptional()
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_TOTAL_DAY_ARENA?: string;

  /**
   * Largest number of withdrawals that one player may have open at the same time. Default on a real chain 10, otherwise
   * not set: no limit.
   */
  @IsOptional()
  @DecimalBetween(1, 10_000, 0, ' withdrawals')
  WITHDRAWAL_MAX_OPEN?: string;

  /**
   * A withdrawal with which a player asks for more than this many ARENA within 24 hours waits until an admin approves it.
   * Default on a real chain 20000, otherwise not set: none waits. Requires APPROVALS=on.
   */
  @IsOptional()
  @DecimalBetween(0, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_APPROVAL_ARENA?: string;

  /** The same as WITHDRAWAL_APPROVAL_ARENA, for the approval of two admins. Not set by default. Requires APPROVALS=on. */
  @IsOptional()
  @DecimalBetween(0, 1_000_000_000_000, 8, ' ARENA')
  WITHDRAWAL_SECOND_APPROVAL_ARENA?: string;

  /**
   * Hours that a withdrawal waits when its address is new to the player, counted from the first withdrawal to this
   * address. Default on a real chain 24, otherwise 0: none waits.
   */
  @IsOptional()
  @DecimalBetween(0, 720, 0, ' hours')
  WITHDRAWAL_NEW_ADDRESS_HOURS?: string;

  /**
   * Percent of the ARENA owed to players and partners that the treasury must still hold after each payment; below it,
   * withdrawals wait. Default 100 on a real chain, otherwise 0. Use a lower value if most of the funds are kept in
   * another wallet.
   */
  @IsOptional()
  @DecimalBetween(0, 100, 0, ' percent')
  WITHDRAWAL_SOLVENCY_PERCENT?: string;
}
