import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { multiplierAt } from '@arena/fairness';
import { useFrames } from './curve/useFrames.js';
import type { Action } from './action.js';
import { payoutAt } from './own-bet.js';
import { useCurve } from './round.slice.js';
import { BetAction } from '../play/PlayArea.js';
import { formatAmount } from '../../lib/number-format.js';

interface ActionButtonProps {
  action: Action;
  /** The player's stake in the round; null if there is no bet. */
  stake: string | null;
  onClick: () => void;
}

/** The button that places a bet or cashes out. While the player can cash out, it shows the current payout. */
export function ActionButton({ action, stake, onClick }: ActionButtonProps) {
  const isCancel = action.type === 'cancel';
  const isDoubleClick = useDoubleClickGuard(isCancel);
  return (
    <BetAction data-part="action">
      <Button
        variant={isCancel ? 'outlined' : 'contained'}
        data-action={action.type}
        disabled={action.type === 'none'}
        // The key does not bet on the next round: a late key for this round would.
        aria-keyshortcuts={action.type === 'queue' || action.type === 'cancel' ? undefined : 'B'}
        onClick={() => {
          if (!isDoubleClick()) onClick();
        }}
      >
        {action.label}
        {action.type === 'cashOut' && stake !== null && <RunningPayout stake={stake} />}
      </Button>
      <p>{action.hint}</p>
    </BetAction>
  );
}

const DOUBLE_CLICK_MS = 400;

/** Returns a function that tells whether a click belongs to the one before, which has put this action in place of another. */
function useDoubleClickGuard(isActive: boolean): () => boolean {
  const since = useRef(-Infinity);
  useEffect(() => {
    if (isActive) since.current = performance.now();
  }, [isActive]);
  return () => isActive && performance.now() - since.current < DOUBLE_CLICK_MS;
}

function RunningPayout({ stake }: { stake: string }) {
  const curveAt = useCurve();
  const text = useRef<HTMLElement>(null);
  const shownHundredths = useRef(0);
  useFrames((now) => {
    const { elapsedMs } = curveAt(now);
    const hundredths = multiplierAt(elapsedMs ?? 0);
    if (text.current === null || hundredths === shownHundredths.current) return;
    shownHundredths.current = hundredths;
    text.current.textContent = `${formatAmount(payoutAt(stake, hundredths), 4)} ARENA`;
  });
  return <small ref={text} aria-hidden data-part="payout" />;
}
