import type { WalletView } from '@arena/wire';

/** A deposit or a withdrawal that has ended. */
export interface FinishedMovement {
  /** Unique among all movements of the player. */
  key: string;
  /** `credited`: a deposit is in the balance. `confirmed`: a withdrawal is paid. `returned`: it is back in the balance. */
  outcome: 'credited' | 'confirmed' | 'returned';
  amount: string;
}

type Movements = Pick<WalletView, 'deposits' | 'withdrawals'>;

/** Returns the movements that have ended in the second view of a wallet, but not in the first one. */
export function newlyFinished(before: Movements, now: Movements): FinishedMovement[] {
  const known = new Set(finished(before).map(({ key }) => key));
  return finished(now).filter(({ key, id, kind }) => {
    // An old movement can appear in a list when a newer one has left it.
    const isNew = id > Math.max(0, ...before[kind].map((movement) => movement.id));
    return !known.has(key) && (isNew || before[kind].some((movement) => movement.id === id));
  });
}

function finished({ deposits, withdrawals }: Movements) {
  return [
    ...deposits
      .filter(({ status }) => status === 'credited')
      .map(({ id, amount }) => {
        const outcome: FinishedMovement['outcome'] = 'credited';
        return { key: `deposit-${id}`, kind: 'deposits' as const, id, amount, outcome };
      }),
    ...withdrawals
      .filter(({ status }) => status === 'confirmed' || status === 'failed')
      .map(({ id, amount, status }) => {
        const outcome: FinishedMovement['outcome'] = status === 'confirmed' ? 'confirmed' : 'returned';
        return { key: `withdrawal-${id}`, kind: 'withdrawals' as const, id, amount, outcome };
      }),
  ];
}
