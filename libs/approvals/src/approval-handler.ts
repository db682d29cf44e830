import type { Transaction } from '@arena/database';
import type { Operator } from '@arena/http';
import type { ApprovalKind } from '@arena/wire';

/** The admin who asked for something, and the approval that the request got. Its source names the approval. */
export interface ApprovedRequest extends Operator {
  /** Null if approvals are off. */
  approvalId: number | null;
}

/** Carries out the approved requests of one kind. `Payload` must survive a round trip through JSON. */
export interface ApprovalHandler<Payload extends object = object> {
  readonly kind: ApprovalKind;

  /**
   * Whether a request is about an admin's own money. That admin can neither make nor approve it. By default, it is about the
   * user whose id it has.
   */
  concerns?(payload: Payload, tx: Transaction, adminId: number): Promise<boolean>;

  /**
   * Carries out a request. Runs in the transaction of the last vote: if it throws, the vote is not counted and the
   * admin sees the error.
   */
  execute(payload: Payload, tx: Transaction, request: ApprovedRequest): Promise<void>;

  /** Runs after the request was carried out and committed, for example to tell the player. */
  executed?(payload: Payload): Promise<void>;

  /** Undoes what waits for the decision, in the transaction of the vote that rejects it. */
  reject?(payload: Payload, tx: Transaction, request: ApprovedRequest): Promise<void>;

  /** Runs after the rejection was committed. */
  rejected?(payload: Payload): Promise<void>;
}
