import type { SettingGroup, SettingKey, SettingKind } from '@arena/wire';
import type { ArenaConfig } from './arena-config.js';

/** The settings that can change while the server runs. Everything else in ArenaConfig takes a restart. */
export type RuntimeConfig = Pick<
  ArenaConfig,
  | 'announcement'
  | 'coinFlipPayout'
  | 'crashBettingSeconds'
  | 'dicePayout'
  | 'maxProfitPercent'
  | 'minDeposit'
  | 'operatorRounds'
  | 'partnerCommissionCap'
  | 'policy'
  | 'policyChoice'
  | 'refusesCommonPasswords'
  | 'signupGrant'
  | 'supportContact'
  | 'targetEdgeBasisPoints'
  | 'withdrawals'
>;

/**
 * A setting that can change while the server runs. Its bounds are those of the environment variable of the same name,
 * which is its default (see `ruleOf`).
 */
export interface RuntimeSetting {
  key: SettingKey;
  group: SettingGroup;
  kind: SettingKind;
  label: string;
  /** What it does, and from when on. */
  help: string;
  /** Whether the money of players or of the house depends on it, so that a change may need a second admin. */
  isMoney: boolean;
  /** Whether it may be empty: no limit, or no text. */
  isOptional: boolean;
  /** Returns the value in use, as the environment variable would have it. Null: not set. */
  read: (config: RuntimeConfig) => string | null;
}

const REQUIRED = { isMoney: true, isOptional: false } as const;
const LIMIT = { group: 'withdrawals', kind: 'amount', isMoney: true, isOptional: true } as const;
const TEXT = { group: 'texts', kind: 'text', isMoney: false, isOptional: true } as const;

const limit = (
  key: SettingKey,
  label: string,
  help: string,
  read: (withdrawals: RuntimeConfig['withdrawals']) => string | undefined,
): RuntimeSetting => ({
  ...LIMIT,
  key,
  label,
  help,
  read: ({ withdrawals }) => read(withdrawals) ?? null,
});

// Stryker disable StringLiteral: labels and texts of help, which no rule depends on
/**
 * All settings that can change while the server runs, in the order in which the admin area lists them.
 * CRASH_HOUSE_EDGE_PERCENT is not one of them: see docs/adr/0036-runtime-settings.md.
 */
export const RUNTIME_SETTINGS: readonly RuntimeSetting[] = [
  {
    ...REQUIRED,
    key: 'COIN_FLIP_PAYOUT',
    group: 'games',
    kind: 'ratio',
    label: 'Coin flip payout',
    help: 'Payout of a winning coin flip as a multiple of the stake, stake included. 2.00 leaves the house no edge. A bet keeps the payout that it was placed with.',
    read: ({ coinFlipPayout }) => coinFlipPayout,
  },
  {
    ...REQUIRED,
    key: 'DICE_PAYOUT',
    group: 'games',
    kind: 'ratio',
    label: 'Dice payout',
    help: 'Payout of a winning roll as a multiple of the stake, stake included. A bet keeps the payout that it was placed with.',
    read: ({ dicePayout }) => dicePayout,
  },
  {
    ...REQUIRED,
    key: 'TARGET_HOUSE_EDGE_PERCENT',
    group: 'games',
    kind: 'percent',
    label: 'House edge of Limbo',
    help: 'Percent of the stakes that the house keeps on average in games in which the player chooses a multiplier. A bet keeps the edge that it was placed with.',
    read: ({ targetEdgeBasisPoints }) => String(targetEdgeBasisPoints / 100),
  },
  {
    ...REQUIRED,
    isMoney: false,
    key: 'CRASH_BETTING_SECONDS',
    group: 'games',
    kind: 'number',
    label: 'Betting time of crash',
    help: 'How long a crash round accepts bets. Applies from the next round.',
    read: ({ crashBettingSeconds }) => String(crashBettingSeconds),
  },
  {
    ...REQUIRED,
    key: 'OPERATOR_ROUNDS',
    group: 'games',
    kind: 'choice',
    label: 'Operator rounds',
    help: 'Whether admins may choose the crash point of the next round or end rounds manually. Players see that before they bet. Off: all later rounds are fair rounds.',
    read: ({ operatorRounds }) => (operatorRounds ? 'on' : 'off'),
  },
  {
    ...REQUIRED,
    key: 'POLICY',
    group: 'games',
    kind: 'choice',
    label: 'Policy',
    help: 'The rules of the place where the games are offered. A bet keeps the policy that it was placed under. Players who have not stated what the policy asks for are asked before their next bet.',
    read: ({ policyChoice }) => policyChoice,
  },
  {
    ...REQUIRED,
    key: 'MAX_PROFIT_PERCENT',
    group: 'house',
    kind: 'percent',
    label: 'House limit',
    help: 'The largest profit of one bet, and of all players in one crash round, in percent of the house balance. A crash round keeps the limit that it was created with.',
    read: ({ maxProfitPercent }) => maxProfitPercent,
  },
  {
    ...REQUIRED,
    key: 'PARTNER_COMMISSION_CAP',
    group: 'house',
    kind: 'choice',
    label: 'Cap of partner commission',
    help: 'Uncapped pays the partner’s rate on every won bet. House-edge caps the commission for each referred player at the house edge on the stakes of that player. A crash round keeps the rule that it was created with.',
    read: ({ partnerCommissionCap }) => partnerCommissionCap,
  },
  {
    ...REQUIRED,
    key: 'SIGNUP_GRANT_ARENA',
    group: 'accounts',
    kind: 'amount',
    label: 'Bonus for new accounts',
    help: 'ARENA given to each account that is created from now on. Must be 0 on a real chain.',
    read: ({ signupGrant }) => signupGrant,
  },
  {
    ...REQUIRED,
    isMoney: false,
    key: 'COMMON_PASSWORDS',
    group: 'accounts',
    kind: 'choice',
    label: 'Common passwords',
    help: 'Whether new passwords that are among the most common ones are refused.',
    read: ({ refusesCommonPasswords }) => (refusesCommonPasswords ? 'refused' : 'accepted'),
  },
  {
    ...REQUIRED,
    key: 'MIN_DEPOSIT_ARENA',
    group: 'withdrawals',
    kind: 'amount',
    label: 'Smallest deposit',
    help: 'Smaller arrivals wait in the player’s wallet until they add up to it.',
    read: ({ minDeposit }) => minDeposit,
  },
  limit(
    'WITHDRAWAL_PLAYER_HOUR_ARENA',
    'Withdrawals of a player within an hour',
    'A request above it is refused.',
    ({ playerLimits }) => playerLimits.hour,
  ),
  limit(
    'WITHDRAWAL_PLAYER_DAY_ARENA',
    'Withdrawals of a player within 24 hours',
    'A request above it is refused.',
    ({ playerLimits }) => playerLimits.day,
  ),
  limit(
    'WITHDRAWAL_TOTAL_HOUR_ARENA',
    'Payments to all players within an hour',
    'A withdrawal above it waits, also one that is already open.',
    ({ totalLimits }) => totalLimits.hour,
  ),
  limit(
    'WITHDRAWAL_TOTAL_DAY_ARENA',
    'Payments to all players within 24 hours',
    'A withdrawal above it waits, also one that is already open.',
    ({ totalLimits }) => totalLimits.day,
  ),
  {
    ...LIMIT,
    kind: 'number',
    key: 'WITHDRAWAL_MAX_OPEN',
    label: 'Open withdrawals of a player',
    help: 'Largest number of withdrawals that a player may have open at the same time. A further request is refused.',
    read: ({ withdrawals: { maxOpen } }) => (maxOpen === undefined ? null : String(maxOpen)),
  },
  limit(
    'WITHDRAWAL_APPROVAL_ARENA',
    'One approval above',
    'Withdrawals with which a player asks for more than this within 24 hours wait until an admin approves them. Open withdrawals keep what was decided at their request. Requires APPROVALS=on.',
    ({ approvalAbove }) => approvalAbove,
  ),
  limit(
    'WITHDRAWAL_SECOND_APPROVAL_ARENA',
    'Two approvals above',
    'Withdrawals with which a player asks for more than this within 24 hours wait until two admins approve them. Open withdrawals keep what was decided at their request. Requires APPROVALS=on.',
    ({ secondApprovalAbove }) => secondApprovalAbove,
  ),
  {
    ...REQUIRED,
    key: 'WITHDRAWAL_NEW_ADDRESS_HOURS',
    group: 'withdrawals',
    kind: 'number',
    label: 'Wait of a new address',
    help: 'How long a withdrawal waits when its address is new to the player. Open withdrawals keep their time.',
    read: ({ withdrawals }) => String(withdrawals.newAddressDelayHours),
  },
  {
    ...REQUIRED,
    key: 'WITHDRAWAL_SOLVENCY_PERCENT',
    group: 'withdrawals',
    kind: 'percent',
    label: 'Solvency after payments',
    help: 'Percent of the ARENA owed to players and partners that the treasury must still hold after each payment. Below it, withdrawals wait, also open ones.',
    read: ({ withdrawals }) => String(withdrawals.solvencyPercent),
  },
  {
    ...TEXT,
    key: 'ANNOUNCEMENT',
    label: 'Announcement',
    help: 'One line that signed-in players see above every page until they dismiss it.',
    read: ({ announcement }) => announcement ?? null,
  },
  {
    ...TEXT,
    key: 'SUPPORT_CONTACT',
    label: 'Support contact',
    help: 'How players reach support, as one line. Shown beside the announcement and on the account page.',
    read: ({ supportContact }) => supportContact ?? null,
  },
];
