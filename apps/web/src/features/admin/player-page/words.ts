// The names of transfers, tags and checks on the page of a player.
import type { DepositStatus, MovementKind, PlayerCheckKind, PlayerTag } from '@arena/wire';
import { t } from './player-page.messages.js';

const MOVEMENTS = {
  grant: 'movementGrant',
  deposit: 'movementDeposit',
  withdrawal: 'movementWithdrawal',
  withdrawal_return: 'movementReturn',
  commission_payout: 'movementCommission',
  revenue_share: 'movementShare',
  adjustment: 'movementAdjustment',
  closure: 'movementClosure',
} as const satisfies Record<MovementKind, string>;

const TAGS = {
  vip: 'vip',
  watch: 'watch',
  complaint: 'complaint',
  'several-accounts': 'severalAccounts',
  'bonus-abuse': 'bonusAbuse',
  tester: 'tester',
} as const satisfies Record<PlayerTag, string>;

const CHECKS = { identity: 'identity', sanctions: 'sanctions' } as const satisfies Record<
  PlayerCheckKind,
  string
>;

const DEPOSITS = {
  pending: 'depositPending',
  'below-minimum': 'depositBelowMinimum',
  'needs-avax': 'depositNeedsAvax',
  limited: 'depositLimited',
  dust: 'depositDust',
  credited: 'depositCredited',
  moved: 'depositMoved',
} as const satisfies Record<DepositStatus, string>;

const EVENTS: Readonly<Record<string, 'signInStarted' | 'signInEnded' | 'signInStepUp'>> = {
  'session.started': 'signInStarted',
  'session.ended': 'signInEnded',
  'session.step-up': 'signInStepUp',
};

export const movementName = (kind: MovementKind): string => t(MOVEMENTS[kind]);

export const tagName = (tag: PlayerTag): string => t(TAGS[tag]);

export const depositName = (status: DepositStatus): string => t(DEPOSITS[status]);

export const checkName = (kind: PlayerCheckKind): string => t(CHECKS[kind]);

/** Returns the name of an entry of the security log about a session. */
export function eventName(action: string, isRefused: boolean): string {
  if (isRefused && action === 'session.started') return t('signInRefused');
  const name = EVENTS[action];
  return name === undefined ? action : t(name);
}
