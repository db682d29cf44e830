import { Injectable } from '@nestjs/common';
import { AuditService } from '@arena/audit';
import { ArenaConfig } from '@arena/config';
import { callForValue, Database, isoTimes, type Transaction } from '@arena/database';
import { adminsOnly, idempotencyKeyReused, roleOf, type Operator } from '@arena/http';
import {
  APPROVAL_PERMISSIONS,
  mayDo,
  type Approval,
  type ApprovalKind,
  type ApprovalState,
  type PendingApproval,
  type Role,
} from '@arena/wire';
import type { ApprovalHandler } from './approval-handler.js';
import { ApprovalEntity, ApprovalVote } from './approval.entity.js';
import {
  approvalDecided,
  heldAccount,
  noSuchApproval,
  ownAccount,
  ownRequest,
  requesterLostRole,
} from './approvals.errors.js';

/** An admin who votes. */
export interface Voter extends Operator {
  actor: Operator['actor'] & { id: number };
  role: Role | null;
}

interface RequestOptions {
  expiresAt?: Date | null;
  key?: string | null;
}

const LISTED = 100;

/** An expired request stays in the table as it is: it only can no longer be decided. The users belong to a lib above. */
const STATE = `CASE WHEN a.state = 'waiting' AND a.expires_at <= now() THEN 'expired' ELSE a.state END`;

const LIST = `SELECT a.id, a.kind, a.payload, jsonb_build_object('id', u.id, 'username', u.username) AS "requestedBy",
    a.approvers_needed AS "approversNeeded", ${STATE} AS state,
    a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.decided_at AS "decidedAt",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', v.user_id, 'username', voter.username, 'isApproval', v.is_approval,
        'votedAt', to_char(v.voted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY v.voted_at)
      FROM approval_votes AS v JOIN users AS voter ON voter.id = v.user_id WHERE v.approval_id = a.id
    ), '[]') AS votes
  FROM approvals AS a JOIN users AS u ON u.id = a.requested_by
  ORDER BY ${STATE} = 'waiting' DESC, a.id DESC LIMIT ${LISTED}`;

const LOCK = `SELECT a.id, a.kind, a.payload,
    jsonb_build_object('id', u.id, 'name', u.username, 'role', u.role) AS "requestedBy",
    u.frozen_at IS NOT NULL AS "isRequesterFrozen", a.approvers_needed AS "approversNeeded", ${STATE} AS state
  FROM approvals AS a JOIN users AS u ON u.id = a.requested_by WHERE a.id = $1 FOR UPDATE OF a`;

/** Compares JSON by its values. */
const SAME = `SELECT id FROM approvals
  WHERE requested_by = $1 AND idempotency_key = $2 AND kind = $3 AND payload = $4`;

interface LockedApproval {
  id: number;
  kind: ApprovalKind;
  payload: object;
  requestedBy: { id: number; name: string; role: Role | null };
  /** Also if the account is closed. */
  isRequesterFrozen: boolean;
  approversNeeded: number;
  state: ApprovalState;
}

/** Keeps requests that other admins must approve, and carries them out when they have. */
@Injectable()
export class ApprovalsService {
  private readonly handlers = new Map<ApprovalKind, ApprovalHandler>();

  constructor(
    private readonly database: Database,
    private readonly config: ArenaConfig,
    private readonly audit: AuditService,
  ) {}

  /** Registers the handler of a kind. Each lib registers its own when its module starts. */
  register<Payload extends object>(handler: ApprovalHandler<Payload>): void {
    this.handlers.set(handler.kind, handler);
  }

  /**
   * Carries out a request of an admin at once if approvals are off, or else stores it for another admin's approval.
   * @param options when the request can no longer be approved (never by default), and its idempotency key
   * @returns the request that waits, or undefined if it was carried out
   * @throws DomainError OWN_ACCOUNT if the request is about the admin's own money, IDEMPOTENCY_KEY_REUSED, or what carrying
   *   out the request throws
   */
  async perform(
    kind: ApprovalKind,
    payload: object,
    { actor, source }: Operator,
    options: RequestOptions = {},
  ): Promise<PendingApproval | undefined> {
    const handler = this.handlerOf(kind);
    const approvalId = await this.database.transact(async (tx) => {
      if (await concerns(handler, payload, tx, actor.id)) throw ownAccount();
      if (this.config.approvals) return this.request(tx, kind, payload, { actor, source }, options);
      await handler.execute(payload, tx, { actor, source, approvalId: null });
      return null;
    });
    if (approvalId !== null) return { code: 'APPROVAL_REQUIRED', approvalId };
    await handler.executed?.(payload);
    return undefined;
  }

  /**
   * Returns the requests that wait, and then the latest others; at most a hundred. The contents of a request are empty for
   * admins who could not have made it. A crash point is shown only while it can be decided about.
   * @param maySteer whether the admin may see crash points
   */
  async list(role: Role | null, maySteer: boolean): Promise<Approval[]> {
    const rows = await this.database.call('list_approvals', LIST, []);
    const approvals = isoTimes<Approval>(rows);
    return approvals.map((approval) =>
      this.isVisible(approval, role, maySteer) ? approval : { ...approval, payload: {} },
    );
  }

  /**
   * Counts an admin's vote. The last approval that is needed carries the request out; one rejection rejects it. Voting
   * again has no effect.
   * @throws DomainError NOT_FOUND, FORBIDDEN for the requester, for an admin whom the request is about and for admins
   *   without the permission or on hold, APPROVAL_DECIDED, REQUESTER_LOST_ROLE, or what carrying out the request throws
   */
  async vote(voter: Voter, id: number, isApproval: boolean): Promise<ApprovalState> {
    let afterCommit: (() => Promise<void> | undefined) | undefined;
    const state = await this.database.transact(async (tx) => {
      const [approval] = await tx.query<LockedApproval[]>(LOCK, [id]);
      if (approval === undefined) throw noSuchApproval();
      const { kind, payload, requestedBy, approversNeeded } = approval;
      const handler = this.handlerOf(kind);
      const voterId = voter.actor.id;
      if (voterId === requestedBy.id || (await concerns(handler, payload, tx, voterId))) throw ownRequest();
      if (!mayDo(voter.role, APPROVAL_PERMISSIONS[kind])) throw adminsOnly();
      if (approval.state !== 'waiting') throw approvalDecided();
      if (isApproval && (await isHeld(tx, voterId))) throw heldAccount();
      if (isApproval && !this.mayStillAsk(approval)) throw requesterLostRole(requestedBy.name);
      if (!(await addVote(tx, { approvalId: id, userId: voterId, isApproval }))) return approval.state;
      const approvals = await tx.countBy(ApprovalVote, { approvalId: id, isApproval: true });
      const state = !isApproval ? 'rejected' : approvals >= approversNeeded ? 'approved' : 'waiting';
      await this.audit.record(tx, {
        actor: voter.actor,
        source: voter.source,
        action: isApproval ? 'approval.given' : 'approval.rejected',
        subject: `approval ${id}`,
        after: { kind, payload, state },
      });
      if (state === 'waiting') return state;
      await tx.update(ApprovalEntity, id, { state, decidedAt: () => 'now()' });
      const request = { actor: requestedBy, source: `approval ${id}`, approvalId: id };
      if (state === 'approved') {
        await handler.execute(payload, tx, request);
        afterCommit = () => handler.executed?.(payload);
      } else {
        await handler.reject?.(payload, tx, request);
        afterCommit = () => handler.rejected?.(payload);
      }
      return state;
    });
    await afterCommit?.();
    return state;
  }

  private isVisible(
    { kind, state }: Pick<Approval, 'kind' | 'state'>,
    role: Role | null,
    maySteer: boolean,
  ): boolean {
    if (kind === 'crash-point') return maySteer && state === 'waiting';
    return mayDo(role, APPROVAL_PERMISSIONS[kind]);
  }

  /** Returns whether the requester could make the request today. Players request withdrawals, which wait while frozen. */
  private mayStillAsk({ kind, requestedBy: { id, name, role }, isRequesterFrozen }: LockedApproval): boolean {
    if (kind === 'withdrawal') return true;
    return !isRequesterFrozen && mayDo(roleOf({ id, username: name }, role), APPROVAL_PERMISSIONS[kind]);
  }

  /**
   * Stores a request and returns its id. Returns that of the first one if the admin repeats it.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED if the admin has used the key for another request
   */
  private async request(
    tx: Transaction,
    kind: ApprovalKind,
    payload: object,
    { actor, source }: Operator,
    { expiresAt = null, key = null }: RequestOptions,
  ): Promise<number> {
    const values = [kind, payload, actor.id, 1, expiresAt, key];
    const id = await callForValue<number | null>(tx, 'request_approval', ...values);
    if (id === null) {
      const [same] = await tx.query<{ id: number }[]>(SAME, [actor.id, key, kind, payload]);
      if (same === undefined) throw idempotencyKeyReused();
      return same.id;
    }
    const subject = `approval ${id}`;
    const after = { kind, payload };
    await this.audit.record(tx, { actor, source, action: 'approval.requested', subject, after });
    return id;
  }

  private handlerOf(kind: ApprovalKind): ApprovalHandler {
    const handler = this.handlers.get(kind);
    if (handler === undefined) throw new Error(`No handler is registered for approvals of kind ${kind}.`);
    return handler;
  }
}

async function concerns(
  handler: ApprovalHandler,
  payload: object,
  tx: Transaction,
  adminId: number | null,
): Promise<boolean> {
  if (adminId === null) return false;
  return handler.concerns?.(payload, tx, adminId) ?? (payload as { userId?: number }).userId === adminId;
}

/**
 * Returns whether the admin's votes are held, because another admin has recently reset the password or the second factor
 * and could have signed in to this account.
 */
const isHeld = (tx: Transaction, voterId: number): Promise<boolean> =>
  tx
    .createQueryBuilder('users', 'u')
    .where('u.id = :voterId AND u.held_until > now()', { voterId })
    .getExists();

/** Returns whether the vote is the admin's first one. */
async function addVote(tx: Transaction, vote: Omit<ApprovalVote, 'votedAt'>): Promise<boolean> {
  const added = await tx
    .createQueryBuilder()
    .insert()
    .into(ApprovalVote)
    .values(vote)
    .orIgnore()
    .returning(['userId'])
    .execute();
  return (added.raw as object[]).length === 1;
}
