/** The names of transfers, deposits, withdrawals, roles, tags, checks and sign-ins. */
import type {
  DepositStatus,
  MovementKind,
  PlayerCheckKind,
  PlayerTag,
  Role,
  Withdrawal,
  WithdrawalWait,
} from '@arena/wire';
import { formatFullDateTime } from '../../lib/format.js';

export const MOVEMENT_NAMES: Record<MovementKind, string> = {
  grant: 'Sign-up grant',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  withdrawal_return: 'Withdrawal returned',
  commission_payout: 'Commission of a partner',
  revenue_share: 'Share of the revenue',
  adjustment: 'Correction',
  closure: 'Closure of the account',
};

export const TAG_NAMES: Record<PlayerTag, string> = {
  vip: 'VIP',
  watch: 'Watch',
  complaint: 'Complaint',
  'several-accounts': 'Several accounts',
  'bonus-abuse': 'Bonus abuse',
  tester: 'Tester',
};

export const CHECK_NAMES: Record<PlayerCheckKind, string> = { identity: 'Identity', sanctions: 'Sanctions' };

export const DEPOSIT_NAMES: Record<DepositStatus, string> = {
  pending: 'Crediting',
  'below-minimum': 'Below the minimum',
  'needs-avax': 'Needs AVAX for the fee',
  limited: "Waits for the player's limit",
  dust: 'Dust',
  credited: 'Credited',
  moved: 'Moved by the player',
};

const EVENTS: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Session ended',
  'session.step-up': 'Password confirmed',
};

/** Returns the name of an entry of the security log about a session. */
export const eventName = (action: string, isRefused: boolean): string =>
  isRefused && action === 'session.started' ? 'Sign-in refused' : (EVENTS[action] ?? action);

const STATUSES: Record<Withdrawal['status'], string> = {
  queued: 'Queued',
  sent: 'Confirming',
  confirmed: 'Confirmed',
  failed: 'Failed',
};

const WAITS: Record<WithdrawalWait, string> = {
  hold: 'On hold',
  approval: 'Needs approval',
  check: 'Needs a check',
  'new-address': 'New address',
  'house-limit': 'Above the limit of all withdrawals',
  treasury: 'Treasury too low',
  stop: 'Withdrawals stopped',
  account: 'Account frozen',
};

const NEXT_STEPS: Record<WithdrawalWait, string> = {
  hold: 'An admin releases or rejects it',
  approval: 'Another admin approves it',
  check: 'An admin records the check',
  'new-address': 'It is paid unaided after the wait',
  'house-limit': 'It is paid once the limit allows',
  treasury: 'An operator fills the treasury',
  stop: 'An admin resumes withdrawals',
  account: 'An admin unfreezes the account',
};

/** Returns who has to do what before a withdrawal goes on. */
export function nextStep({ status, waitingFor, isRejected }: State): string {
  if (isRejected === true || status === 'confirmed' || status === 'failed') return '';
  if (waitingFor !== undefined) return NEXT_STEPS[waitingFor];
  return status === 'queued' ? 'It is paid in turn' : 'The blockchain confirms it';
}

type State = Pick<Withdrawal, 'status' | 'waitingFor' | 'waitingUntil' | 'isRejected'>;

/** Returns the state of a withdrawal as admins see it: what it waits for, or its status. */
export function withdrawalStatus({ status, waitingFor, waitingUntil, isRejected }: State): string {
  if (isRejected === true) return 'Rejected';
  if (waitingFor === undefined) return STATUSES[status];
  return waitingUntil === undefined
    ? WAITS[waitingFor]
    : `New address, until ${formatFullDateTime(waitingUntil, new Date())}`;
}

const ROLES: Record<Role | 'player', { name: string; hint: string }> = {
  player: { name: 'Player', hint: 'Has no access to the admin area.' },
  viewer: { name: 'Viewer', hint: 'Sees the admin area but changes nothing.' },
  support: {
    name: 'Support',
    hint: 'Sees the admin area, pauses betting, freezes and unfreezes accounts and disconnects X accounts.',
  },
  treasurer: {
    name: 'Treasurer',
    hint: 'Sees the admin area, pauses betting, freezes accounts, corrects balances, sets tickets and approves payments.',
  },
  'game-operator': {
    name: 'Game operator',
    hint: 'Sees the admin area, pauses and resumes betting, freezes accounts and steers crash rounds.',
  },
  owner: { name: 'Owner', hint: 'May do everything, and gives and takes roles.' },
};

/** @param role null for a player */
export const roleName = (role: Role | null): string => ROLES[role ?? 'player'].name;

/** Returns a sentence on what a role may do. */
export const roleHint = (role: Role | null): string => ROLES[role ?? 'player'].hint;
