import { APPROVAL_PERMISSIONS, mayDo, ROLES, type Approval, type User } from '@arena/wire';
import { formatExactAmount, formatMultiplier } from '../../../components/format.js';
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
      const point = typeof crashPoint === 'number' ? formatMultiplier(crashPoint) : UNKNOWN;
      return { title: t('approvalCrashPoint', { point }), details: [] };
    }
    case 'partner-rate':
      return {
        title: t('approvalPartnerRate', { rate: typeof rate === 'number' ? rate : UNKNOWN, userId }),
        details: [[admin('reason'), textIn(reason)]],
      };
    case 'settings':
      return {
        title: t('approvalSettings'),
        details: [...differencesIn(payload['differences']), [admin('reason'), textIn(reason)]],
      };
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
  return mayDo(role, APPROVAL_PERMISSIONS[kind]) ? undefined : t('roleMayNotDecide');
}
