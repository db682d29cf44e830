import type { Environment } from './environment.js';
import { usesRealChain } from './chain-settings.js';

/** The limits of withdrawals per hour and per day in ARENA, as decimal strings. Undefined: no limit. */
export interface AmountLimits {
  hour: string | undefined;
  day: string | undefined;
}

/** What withdrawals have to pass before they are paid. */
export interface WithdrawalSettings {
  /** The limits of each player. A request above them is refused. */
  playerLimits: AmountLimits;
  /** The limits of all players together. A withdrawal above them waits. */
  totalLimits: AmountLimits;
  /** How many withdrawals of one player may be open at the same time. Undefined: any number. */
  maxOpen: number | undefined;
  /** Above this amount in ARENA, one admin must approve a withdrawal. Undefined: none. */
  approvalAbove: string | undefined;
  /** Above this amount in ARENA, two admins must approve a withdrawal. Undefined: never two. */
  secondApprovalAbove: string | undefined;
  /** How long a withdrawal to an address that is new to the player waits. 0: not at all. */
  newAddressDelayHours: number;
  /** The part of the ARENA owed to players that must remain in the treasury after each payment. 0: any part. */
  solvencyPercent: number;
}

/** The cap of open withdrawals per player on a real chain. */
const REAL_CHAIN_MAX_OPEN = '10';
const REAL_CHAIN_SOLVENCY_PERCENT = '100';

export function withdrawalSettings(environment: Environment): WithdrawalSettings {
  const onRealChain = usesRealChain(environment);
  const maxOpen = environment.WITHDRAWAL_MAX_OPEN ?? (onRealChain ? REAL_CHAIN_MAX_OPEN : undefined);
  return {
    playerLimits: {
      hour: environment.WITHDRAWAL_PLAYER_HOUR_ARENA,
      day: environment.WITHDRAWAL_PLAYER_DAY_ARENA,
    },
    totalLimits: {
      hour: environment.WITHDRAWAL_TOTAL_HOUR_ARENA,
      day: environment.WITHDRAWAL_TOTAL_DAY_ARENA,
    },
    maxOpen: maxOpen === undefined ? undefined : Number(maxOpen),
    approvalAbove: environment.WITHDRAWAL_APPROVAL_ARENA,
    secondApprovalAbove: environment.WITHDRAWAL_SECOND_APPROVAL_ARENA,
    newAddressDelayHours: Number(environment.WITHDRAWAL_NEW_ADDRESS_HOURS),
    solvencyPercent: Number(
      environment.WITHDRAWAL_SOLVENCY_PERCENT ?? (onRealChain ? REAL_CHAIN_SOLVENCY_PERCENT : '0'),
    ),
  };
}

/** The pairs of variables of which the second must not be below the first. */
const ORDERED = [
  ['WITHDRAWAL_PLAYER_HOUR_ARENA', 'WITHDRAWAL_PLAYER_DAY_ARENA'],
  ['WITHDRAWAL_TOTAL_HOUR_ARENA', 'WITHDRAWAL_TOTAL_DAY_ARENA'],
  ['WITHDRAWAL_APPROVAL_ARENA', 'WITHDRAWAL_SECOND_APPROVAL_ARENA'],
] as const;

/** The variables that have no effect unless admins approve withdrawals. */
const APPROVAL_VARIABLES = ['WITHDRAWAL_APPROVAL_ARENA', 'WITHDRAWAL_SECOND_APPROVAL_ARENA'] as const;

/** Returns one sentence per contradiction in the settings of withdrawals. */
export function withdrawalProblems(environment: Environment): string[] {
  const isOff = (environment.APPROVALS ?? (usesRealChain(environment) ? 'on' : 'off')) === 'off';
  return [
    ...ORDERED.filter(([lower, higher]) => Number(environment[higher]) < Number(environment[lower])).map(
      ([lower, higher]) => `${higher} must not be below ${lower}.`,
    ),
    ...APPROVAL_VARIABLES.filter((name) => isOff && environment[name] !== undefined).map(
      (name) => `${name} has no effect with APPROVALS=off. Set APPROVALS=on, or remove ${name}.`,
    ),
  ];
}
