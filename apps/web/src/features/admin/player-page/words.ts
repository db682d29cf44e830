/** The names of transfers, deposits, tags, checks and sign-ins on the page of a player. */
import type { DepositStatus, MovementKind, PlayerCheckKind, PlayerTag } from '@arena/wire';

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
