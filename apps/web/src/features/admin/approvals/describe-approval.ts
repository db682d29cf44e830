import { APPROVAL_PERMISSIONS, mayDo, ROLES, type Approval, type User } from '@arena/wire';
import { formatExactAmount, formatMultiplier, formatTicketCount } from '../../../lib/format.js';
import { roleName } from '../words.js';

const UNKNOWN = '–';

type Detail = [name: string, value: string];

/** What a request asks for, in words. */
interface Description {
  title: string;
  /** The names and values that the title does not contain. */
  details: Detail[];
}

const described = (title: string, ...details: Detail[]): Description => ({ title, details });

/** Describes a request. Its payload has no type, so a missing field is shown as a dash. */
export function describeApproval({ kind, payload }: Pick<Approval, 'kind' | 'payload'>): Description {
  const { amount, crashPoint, role, rate } = payload;
  const userId = typeof payload['userId'] === 'number' ? payload['userId'] : UNKNOWN;
  const reason: Detail = ['Reason', textIn(payload['reason'])];
  switch (kind) {
    case 'withdrawal':
      return described(`Pay ${amountIn(amount)} ARENA to player #${userId}`, [
        'To',
        textIn(payload['address']),
      ]);
    case 'adjustment': {
      const isTaken = typeof amount === 'string' && amount.startsWith('-');
      const [verb, place] = isTaken ? ['Take', 'from'] : ['Add', 'to'];
      return described(`${verb} ${amountIn(amount)} ARENA ${place} the balance of player #${userId}`, reason);
    }
    case 'crash-mode':
      return described('Switch crash to manual rounds');
    case 'crash-point': {
      const point = typeof crashPoint === 'number' ? formatMultiplier(crashPoint) : 'a chosen point';
      return described(`End the next automatic crash round at ${point}`);
    }
    case 'partner-rate': {
      const percent = typeof rate === 'number' ? rate : UNKNOWN;
      return described(`Set the commission of player #${userId} to ${percent} %`, reason);
    }
    case 'tickets':
      return described(`Give player #${userId} ${countIn(payload['ticketCount'])} tickets in all`);
    case 'ticket-supply':
      return described(`Set the ticket supply to ${countIn(payload['ticketSupply'])}`);
    case 'eligible-user': {
      const account = `Let the X account @${textIn(payload['xUsername'])}`;
      const tickets = `${countIn(payload['ticketAllocation'])} tickets`;
      return described(
        payload['isActive'] === false
          ? `${account} no longer be connected (${tickets})`
          : `${account} be connected for ${tickets}`,
      );
    }
    case 'settings':
      return described('Change settings', ...differencesIn(payload['differences']), reason);
    case 'password-link':
      return described(`Make a link for a new password of player #${userId}`);
    case 'role': {
      const given = ROLES.find((known) => known === role);
      return described(
        given === undefined
          ? `Take the role of player #${userId}`
          : `Give player #${userId} the role ${roleName(given)}`,
      );
    }
  }
}

/** Returns the name of each setting, and its value before and after. */
function differencesIn(list: unknown): Detail[] {
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
  if (requestedBy.id === id) return 'You asked for this, so another admin has to decide.';
  if (payload['userId'] === id) return 'This is about your own account, so another admin has to decide.';
  if (votes.some((vote) => vote.id === id))
    return 'You have approved this. Another admin has to approve it too.';
  if (!mayDo(role, APPROVAL_PERMISSIONS[kind])) return 'Your role may not decide this.';
  return kind === 'crash-point' && payload['crashPoint'] === undefined
    ? 'Show the chosen point in the crash section first, which confirms your password.'
    : undefined;
}
