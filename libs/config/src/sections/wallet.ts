import { AtRuntime, DecimalBetween, Matching } from '../environment-rules.js';
import { usesRealChain, type ChainVariables } from './chain.js';
import { houseDefaults, type HouseVariables } from './house.js';

/** The keys of the wallets, deposits, and the limits of withdrawals. */
export class WalletVariables {
  /**
   * Encrypts the private keys of the players' wallets in the database: 32 random bytes as 64 hex digits
   * (`openssl rand -hex 32`). Must be the same on all nodes. Back it up separately from the database: without it the
   * wallets are lost. To replace it, see WALLET_MASTER_KEY_PREVIOUS.
   */
  @Matching(/^[0-9a-fA-F]{64}$/, 'must be 64 hex digits (32 random bytes)')
  WALLET_MASTER_KEY = '';

  /**
   * Earlier master keys, separated by commas, used for decryption only. Not set by default. Set it while you replace
   * the master key: restart the nodes with the new key in WALLET_MASTER_KEY and the old one here, run
   * `npm run admin -- rotate-wallet-key` with the same two, then remove this variable.
   */
  @Matching(/^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$/, 'must be keys of 64 hex digits, separated by commas')
  WALLET_MASTER_KEY_PREVIOUS?: string;

  /**
   * Smallest deposit in ARENA. Default 100. Smaller arrivals wait in the player's wallet until they add up to it. Each
   * deposit costs a transaction fee, paid from the player's AVAX, so raise the minimum when fees are high.
   */
  @DecimalBetween(0.00000001, 1_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Smallest deposit', {
    help: 'Smaller arrivals wait in the player’s wallet until they add up to it.',
  })
  MIN_DEPOSIT_ARENA = '100';

  /**
   * ARENA that one player may withdraw within an hour. Not set by default: no limit. A request above it is refused. The
   * hour ends with the request, so it is no hour of the clock.
   */
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Withdrawals of a player within an hour', {
    help: 'A request above it is refused.',
    isOptional: true,
  })
  WITHDRAWAL_PLAYER_HOUR_ARENA?: string;

  /** The same as WITHDRAWAL_PLAYER_HOUR_ARENA, for the last 24 hours. Default on a real chain 50000. */
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Withdrawals of a player within 24 hours', {
    help: 'A request above it is refused.',
    isOptional: true,
  })
  WITHDRAWAL_PLAYER_DAY_ARENA?: string;

  /**
   * ARENA that is paid to all players within an hour. Not set by default: no limit. A withdrawal above it waits until
   * the limit allows it; one that alone exceeds it is refused.
   */
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Payments to all players within an hour', {
    help: 'A withdrawal above it waits, also one that is already open.',
    isOptional: true,
  })
  WITHDRAWAL_TOTAL_HOUR_ARENA?: string;

  /** The same as WITHDRAWAL_TOTAL_HOUR_ARENA, for the last 24 hours. Default on a real chain 500000. */
  @DecimalBetween(100, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Payments to all players within 24 hours', {
    help: 'A withdrawal above it waits, also one that is already open.',
    isOptional: true,
  })
  WITHDRAWAL_TOTAL_DAY_ARENA?: string;

  /**
   * Largest number of withdrawals that one player may have open at the same time. Default on a real chain 10, otherwise
   * not set: no limit.
   */
  @DecimalBetween(1, 10_000, 0, ' withdrawals')
  @AtRuntime('withdrawals', 'Open withdrawals of a player', {
    help: 'Largest number of withdrawals that a player may have open at the same time. A further request is refused.',
    isOptional: true,
  })
  WITHDRAWAL_MAX_OPEN?: string;

  /**
   * A withdrawal with which a player asks for more than this many ARENA within 24 hours waits until an admin approves it.
   * Default on a real chain 20000, otherwise not set: none waits. Requires APPROVALS=on.
   */
  @DecimalBetween(0, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'One approval above', {
    help: 'Withdrawals with which a player asks for more than this within 24 hours wait until an admin approves them. Open withdrawals keep what was decided at their request. Requires APPROVALS=on.',
    isOptional: true,
  })
  WITHDRAWAL_APPROVAL_ARENA?: string;

  /** The same as WITHDRAWAL_APPROVAL_ARENA, for the approval of two admins. Not set by default. Requires APPROVALS=on. */
  @DecimalBetween(0, 1_000_000_000_000, 8, ' ARENA')
  @AtRuntime('withdrawals', 'Two approvals above', {
    help: 'Withdrawals with which a player asks for more than this within 24 hours wait until two admins approve them. Open withdrawals keep what was decided at their request. Requires APPROVALS=on.',
    isOptional: true,
  })
  WITHDRAWAL_SECOND_APPROVAL_ARENA?: string;

  /**
   * Hours that a withdrawal waits when its address is new to the player, counted from the first withdrawal to this
   * address. Default on a real chain 24, otherwise 0: none waits.
   */
  @DecimalBetween(0, 720, 0, ' hours')
  @AtRuntime('withdrawals', 'Wait of a new address', {
    help: 'How long a withdrawal waits when its address is new to the player. Open withdrawals keep their time.',
  })
  WITHDRAWAL_NEW_ADDRESS_HOURS?: string;

  /**
   * Percent of the ARENA owed to players and partners that the treasury must still hold after each payment; below it,
   * withdrawals wait. Default 100 on a real chain, otherwise 0. Use a lower value if most of the funds are kept in
   * another wallet.
   */
  @DecimalBetween(0, 100, 0, ' percent')
  @AtRuntime('withdrawals', 'Solvency after payments', {
    help: 'Percent of the ARENA owed to players and partners that the treasury must still hold after each payment. Below it, withdrawals wait, also open ones.',
  })
  WITHDRAWAL_SOLVENCY_PERCENT?: string;
}

/** What applies on a real chain until an operator decides otherwise: a thief must not get far in a day. */
const REAL_CHAIN_DEFAULTS = {
  WITHDRAWAL_PLAYER_DAY_ARENA: '50000',
  WITHDRAWAL_TOTAL_DAY_ARENA: '500000',
  WITHDRAWAL_MAX_OPEN: '10',
  WITHDRAWAL_APPROVAL_ARENA: '20000',
  WITHDRAWAL_NEW_ADDRESS_HOURS: '24',
  WITHDRAWAL_SOLVENCY_PERCENT: '100',
};

export function walletDefaults(environment: ChainVariables & HouseVariables) {
  if (!usesRealChain(environment))
    return { WITHDRAWAL_NEW_ADDRESS_HOURS: '0', WITHDRAWAL_SOLVENCY_PERCENT: '0' };
  const { WITHDRAWAL_APPROVAL_ARENA: _, ...others } = REAL_CHAIN_DEFAULTS;
  return environment.APPROVALS === 'off' ? others : REAL_CHAIN_DEFAULTS;
}

export function walletSettings(environment: WalletVariables & ReturnType<typeof walletDefaults>) {
  const { WITHDRAWAL_MAX_OPEN: maxOpen } = environment;
  return {
    /** The current master key: 64 hex digits. */
    walletMasterKey: environment.WALLET_MASTER_KEY,
    /** Earlier master keys of 64 hex digits each, used for decryption only. */
    earlierWalletMasterKeys: environment.WALLET_MASTER_KEY_PREVIOUS?.split(',') ?? [],
    minDeposit: environment.MIN_DEPOSIT_ARENA,
    /** What withdrawals have to pass before they are paid. Undefined limits and thresholds: none. */
    withdrawals: {
      /** The limits of each player in ARENA. A request above them is refused. */
      playerLimits: {
        hour: environment.WITHDRAWAL_PLAYER_HOUR_ARENA,
        day: environment.WITHDRAWAL_PLAYER_DAY_ARENA,
      },
      /** The limits of all players together in ARENA. A withdrawal above them waits. */
      totalLimits: {
        hour: environment.WITHDRAWAL_TOTAL_HOUR_ARENA,
        day: environment.WITHDRAWAL_TOTAL_DAY_ARENA,
      },
      maxOpen: maxOpen === undefined ? undefined : Number(maxOpen),
      /** Above this amount in ARENA, one admin must approve a withdrawal. */
      approvalAbove: environment.WITHDRAWAL_APPROVAL_ARENA,
      /** Above this amount in ARENA, two admins must approve a withdrawal. */
      secondApprovalAbove: environment.WITHDRAWAL_SECOND_APPROVAL_ARENA,
      /** How long a withdrawal to an address that is new to the player waits. 0: not at all. */
      newAddressDelayHours: Number(environment.WITHDRAWAL_NEW_ADDRESS_HOURS),
      /** The part of the ARENA owed to players that must remain in the treasury after each payment. 0: any part. */
      solvencyPercent: Number(environment.WITHDRAWAL_SOLVENCY_PERCENT),
    },
  };
}

/** The pairs of variables of which the second must not be below the first. */
const ORDERED = [
  ['WITHDRAWAL_PLAYER_HOUR_ARENA', 'WITHDRAWAL_PLAYER_DAY_ARENA'],
  ['WITHDRAWAL_TOTAL_HOUR_ARENA', 'WITHDRAWAL_TOTAL_DAY_ARENA'],
  ['WITHDRAWAL_APPROVAL_ARENA', 'WITHDRAWAL_SECOND_APPROVAL_ARENA'],
] as const;

/** Returns one sentence per contradiction in the limits of withdrawals. */
export function* walletProblems(environment: WalletVariables & ChainVariables & HouseVariables) {
  const variables: WalletVariables = { ...walletDefaults(environment), ...environment };
  const described = (name: (typeof ORDERED)[number][number]): string =>
    environment[name] === undefined ? `${name}, by default ${variables[name]} on a real chain,` : name;
  for (const [lower, higher] of ORDERED)
    if (Number(variables[higher]) < Number(variables[lower]))
      yield `${described(higher)} must not be below ${described(lower).replace(/,$/, '')}.`;
  const { APPROVALS = houseDefaults(environment).APPROVALS } = environment;
  for (const name of ['WITHDRAWAL_APPROVAL_ARENA', 'WITHDRAWAL_SECOND_APPROVAL_ARENA'] as const)
    if (APPROVALS === 'off' && environment[name] !== undefined)
      yield `${name} has no effect with APPROVALS=off. Set APPROVALS=on, or remove ${name}.`;
}
