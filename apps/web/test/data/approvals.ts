import type { Approval } from '@arena/wire';

/** A correction of a balance that waits for an approval. */
export function approval(overrides: Partial<Approval> = {}): Approval {
  return {
    id: 12,
    kind: 'adjustment',
    payload: { userId: 9, amount: '-12.50', reason: 'Paid twice.', key: null },
    requestedBy: { id: 2, username: 'crixus' },
    approversNeeded: 1,
    votes: [],
    state: 'waiting',
    createdAt: '2026-11-21T10:30:00.000Z',
    expiresAt: null,
    decidedAt: null,
    ...overrides,
  };
}
