import { lazy, Suspense, useState } from 'react';
import type { Checked } from './recompute.js';

const FairnessDialog = lazy(async () => {
  const { FairnessDialog: component } = await import('./FairnessDialog.js');
  return { default: component };
});

interface LazyFairnessDialogProps {
  /** Open while given; with a bet where one is to be checked. */
  checking: Checked | undefined;
  onClose: () => void;
}

/** Loads the dialog, and the hashes that it computes, when somebody first opens it. */
export function LazyFairnessDialog({ checking, onClose }: LazyFairnessDialogProps) {
  // While it closes, the dialog goes on showing what it was opened for.
  const [last, setLast] = useState(checking);
  if (checking !== undefined && checking !== last) setLast(checking);
  if (last === undefined) return null;
  return (
    <Suspense>
      <FairnessDialog open={checking !== undefined} checked={last} onClose={onClose} />
    </Suspense>
  );
}
