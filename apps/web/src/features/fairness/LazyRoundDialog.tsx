import { lazy, Suspense, useState } from 'react';

const RoundDialog = lazy(async () => ({ default: (await import('./RoundDialog.js')).RoundDialog }));

interface LazyRoundDialogProps {
  /** Open while given. */
  roundId: number | undefined;
  onClose: () => void;
}

/** Loads the dialog, and the hashes that it computes, when somebody first opens it. */
export function LazyRoundDialog({ roundId, onClose }: LazyRoundDialogProps) {
  // While it closes, the dialog goes on showing what it was opened for.
  const [last, setLast] = useState(roundId);
  if (roundId !== undefined && roundId !== last) setLast(roundId);
  if (last === undefined) return null;
  return (
    <Suspense>
      <RoundDialog open={roundId !== undefined} roundId={last} onClose={onClose} />
    </Suspense>
  );
}
