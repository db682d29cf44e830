/** The fairness dialogs. Their code, including the hash functions, is loaded when a dialog opens for the first time. */
import { lazy, Suspense, useState } from 'react';
import type { VerifierTarget } from './verify-draw.js';

const load = () => import('./dialogs.js');
const FairnessDialog = lazy(async () => ({ default: (await load()).FairnessDialog }));
const RoundDialog = lazy(async () => ({ default: (await load()).RoundDialog }));

interface LazyFairnessDialogProps {
  /** The dialog is open while this is defined. */
  target: VerifierTarget | undefined;
  onClose: () => void;
}

export function LazyFairnessDialog({ target, onClose }: LazyFairnessDialogProps) {
  const shownTarget = useLastDefined(target);
  if (shownTarget === undefined) return null;
  return (
    <Suspense>
      <FairnessDialog open={target !== undefined} target={shownTarget} onClose={onClose} />
    </Suspense>
  );
}

interface LazyRoundDialogProps {
  /** The dialog is open while this is defined. */
  roundId: number | undefined;
  onClose: () => void;
}

export function LazyRoundDialog({ roundId, onClose }: LazyRoundDialogProps) {
  const shownRoundId = useLastDefined(roundId);
  if (shownRoundId === undefined) return null;
  return (
    <Suspense>
      <RoundDialog open={roundId !== undefined} roundId={shownRoundId} onClose={onClose} />
    </Suspense>
  );
}

/** Returns the last defined value, so that a dialog keeps its content while it closes. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return last;
}
