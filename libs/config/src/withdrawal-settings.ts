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

/** What applies on a real chain until an operator decides otherwise: a thief must not get far in a day. */
const REAL_CHAIN_DEFAULTS = {
  WITHDRAWAL_PLAYER_DAY_ARENA: '50000',
  WITHDRAWAL_TOTAL_DAY_ARENA: '500000',
  WITHDRAWAL_MAX_OPEN: '10',
  WITHDRAWAL_APPROVAL_ARENA: '20000',
  WITHDRAWAL_NEW_ADDRESS_HOURS: '24',
  WITHDRAWAL_SOLVENCY_PERCENT: '100',
} as const;

export function withdrawalSettings(environment: Environment): WithdrawalSettings {
  const variables = withDefaults(environment);
  const { WITHDRAWAL_MAX_OPEN: maxOpen } = variables;
  return {
    playerLimits: {
      hour: variables.WITHDRAWAL_PLAYER_HOUR_ARENA,
      day: variables.WITHDRAWAL_PLAYER_DAY_ARENA,
    },
    totalLimits: {
      hour: variables.WITHDRAWAL_TOTAL_HOUR_ARENA,
      day: variables.WITHDRAWAL_TOTAL_DAY_ARENA,
    },
    maxOpen: maxOpen === undefined ? undefined : Number(maxOpen),
    approvalAbove: variables.WITHDRAWAL_APPROVAL_ARENA,
    secondApprovalAbove: variables.WITHDRAWAL_SECOND_APPROVAL_ARENA,
    newAddressDelayHours: Number(variables.WITHDRAWAL_NEW_ADDRESS_HOURS ?? '0'),
    solvencyPercent: Number(variables.WITHDRAWAL_SOLVENCY_PERCENT ?? '0'),
  };
}

/** Returns the variables, on a real chain with the defaults of those that are not set. */
function withDefaults(environment: Environment): Environment {
  if (!usesRealChain(environment)) return environment;
  const { WITHDRAWAL_APPROVAL_ARENA: approval, ...others } = REAL_CHAIN_DEFAULTS;
  const defaults =
    environment.APPROVALS === 'off' ? others : { ...others, WITHDRAWAL_APPROVAL_ARENA: approval };
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return { ...environment, ...defaults, ...Object.fromEntries(given) };
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
  const variables = withDefaults(environment);
  const described = (name: (typeof ORDERED)[number][number]): string =>
    environment[name] === undefined ? `${name}, by default ${variables[name]} on a real chain,` : name;
  return [
    ...ORDERED.filter(([lower, higher]) => Number(variables[higher]) < Number(variables[lower])).map(
      ([lower, higher]) => `${described(higher)} must not be below ${described(lower).replace(/,$/, '')}.`,
    ),
    ...APPROVAL_VARIABLES.filter((name) => isOff && environment[name] !== undefined).map(
      (name) => `${name} has no effect with APPROVALS=off. Set APPROVALS=on, or remove ${name}.`,
    ),
  ];
}
