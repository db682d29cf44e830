import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { multiplierAt } from '@arena/fairness';
import { useFrames } from './curve/useFrames.js';
import type { Action } from './action.js';
import { payoutAt } from './own-bet.js';
import { useCurve } from './round.slice.js';
import { brand } from '../../ui/theme/brand.js';
import { formatAmount } from '../../lib/number-format.js';

const Container = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  paddingTop: theme.spacing(3.5),
  '& button': {
    flexDirection: 'column',
    minHeight: 92,
    fontSize: '2rem',
    fontWeight: 850,
    letterSpacing: '0.03em',
    lineHeight: 1.1,
    '& small': { fontSize: '1.125rem', fontWeight: 700, letterSpacing: '0.01em' },
    '&[data-action="cashOut"]': {
      background: brand.emberHover,
      boxShadow: `0 0 0 3px ${theme.alpha(theme.palette.primary.main, 0.33)}, 0 6px 34px ${theme.alpha(theme.palette.primary.main, 0.4)}`,
    },
  },
  '& p': {
    margin: 0,
    minHeight: 20,
    fontSize: '0.8125rem',
    textAlign: 'center',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { paddingTop: 0, '& button': { minHeight: 68 } },
}));

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
    <Container data-part="action">
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
    </Container>
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
