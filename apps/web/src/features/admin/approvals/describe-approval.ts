import { APPROVAL_PERMISSIONS, mayDo, ROLES, type Approval, type User } from '@arena/wire';
import { formatExactAmount, formatMultiplier, formatTicketCount } from '../../../components/format.js';
import { t as admin } from '../admin.messages.js';
import { roleName } from '../roles.js';
import { t } from './approvals.messages.js';

const UNKNOWN = '–';

/** What a request asks for, in words. */
export interface Description {
  title: string;
  /** The names and values that the title does not contain. */
  details: [name: string, value: string][];
}

/** Describes a request. Its payload has no type, so a missing field is shown as a dash. */
export function describeApproval({ kind, payload }: Pick<Approval, 'kind' | 'payload'>): Description {
  const { amount, address, reason, crashPoint, role, rate } = payload;
  const userId = typeof payload['userId'] === 'number' ? payload['userId'] : UNKNOWN;
  switch (kind) {
    case 'withdrawal':
      return {
        title: t('approvalWithdrawal', { amount: amountIn(amount), userId }),
        details: [[admin('to'), textIn(address)]],
      };
    case 'adjustment': {
      const isTaken = typeof amount === 'string' && amount.startsWith('-');
      return {
        title: t(isTaken ? 'approvalTakes' : 'approvalAdds', { amount: amountIn(amount), userId }),
        details: [[admin('reason'), textIn(reason)]],
      };
    }
    case 'crash-mode':
      return { title: t('approvalCrashMode'), details: [] };
    case 'crash-point': {
      if (typeof crashPoint !== 'number') return { title: t('approvalHiddenPoint'), details: [] };
      return { title: t('approvalCrashPoint', { point: formatMultiplier(crashPoint) }), details: [] };
    }
    case 'partner-rate':
      return {
        title: t('approvalPartnerRate', { rate: typeof rate === 'number' ? rate : UNKNOWN, userId }),
        details: [[admin('reason'), textIn(reason)]],
      };
    case 'tickets':
      return { title: t('approvalTickets', { count: countIn(payload['ticketCount']), userId }), details: [] };
    case 'ticket-supply':
      return { title: t('approvalTicketSupply', { count: countIn(payload['ticketSupply']) }), details: [] };
    case 'eligible-user': {
      const entry = { name: textIn(payload['xUsername']), count: countIn(payload['ticketAllocation']) };
      const isActive = payload['isActive'] !== false;
      return { title: t(isActive ? 'approvalEligibleUser' : 'approvalIneligibleUser', entry), details: [] };
    }
    case 'settings':
      return {
        title: t('approvalSettings'),
        details: [...differencesIn(payload['differences']), [admin('reason'), textIn(reason)]],
      };
    case 'password-link':
      return { title: t('approvalPasswordLink', { userId }), details: [] };
    case 'role': {
      const given = ROLES.find((known) => known === role);
      return {
        title:
          given === undefined
            ? t('approvalTakesRole', { userId })
            : t('approvalGivesRole', { userId, role: roleName(given) }),
        details: [],
      };
    }
  }
}

/** Returns the name of each setting, and its value before and after. */
function differencesIn(list: unknown): [name: string, value: string][] {
  return (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).map(({ key, before, after }) => [
    textIn(key),
    `${textIn(before)} → ${textIn(after)}`,
  ]);
}

const countIn = (value: unknown): string => (typeof value === 'number' ? formatTicketCount(value) : UNKNOWN);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : UNKNOWN);

/** Formats an amount without its sign. */
const amountIn = (value: unknown): string =>
  typeof value === 'string' ? formatExactAmount(value.replace('-', '')) : UNKNOWN;

/** Returns why an admin cannot decide a request that waits, or undefined if they can. The API enforces the same rules. */
export function voteBlockedReason(
  { kind, payload, requestedBy, votes }: Approval,
  { id, role }: Pick<User, 'id' | 'role'>,
): string | undefined {
  if (requestedBy.id === id) return t('ownRequest');
  if (payload['userId'] === id) return t('requestAboutYou');
  if (votes.some((vote) => vote.id === id)) return t('alreadyApproved');
  if (!mayDo(role, APPROVAL_PERMISSIONS[kind])) return t('roleMayNotDecide');
  return kind === 'crash-point' && payload['crashPoint'] === undefined ? t('pointIsHidden') : undefined;
}
