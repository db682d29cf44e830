import { displayArena } from '@arena/money';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { multiplierAt } from '@arena/fairness';
import { useFrames } from '../../components/curve/useFrames.js';
import type { Action } from './action.js';
import { useFeed } from './feed-context.js';
import { payoutAt } from './own-part.js';

const Go = styled('div')(({ theme }) => ({
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
    '&[data-does="cashout"]': {
      background: theme.palette.primary.light,
      boxShadow: `0 0 0 3px ${theme.palette.primary.main}55, 0 6px 34px ${theme.palette.primary.main}66`,
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

const Keys = styled('span')(({ theme }) => ({
  '& kbd': {
    padding: '1px 6px',
    border: `1px solid ${theme.palette.lineStrong}`,
    borderRadius: 5,
    background: theme.palette.surface.control,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
  },
  '@media (hover: none)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface ActionButtonProps {
  action: Action;
  /** What the player has in the round; null without a bet. */
  stake: string | null;
  onAct: () => void;
}

/** The one button. While it cashes out, it says what for. */
export function ActionButton({ action, stake, onAct }: ActionButtonProps) {
  return (
    <Go>
      <Button
        variant="contained"
        data-does={action.does}
        disabled={action.does === 'nothing'}
        onClick={onAct}
      >
        {action.label}
        {action.does === 'cashout' && stake !== null && <RunningPayout stake={stake} />}
      </Button>
      <p>
        {action.hint}
        {action.does !== 'nothing' && (
          <Keys>
            <kbd>Space</kbd> or <kbd>Enter</kbd> {action.does === 'cashout' ? 'cashes out' : 'places the bet'}
          </Keys>
        )}
      </p>
    </Go>
  );
}

function RunningPayout({ stake }: { stake: string }) {
  const feed = useFeed();
  const text = useRef<HTMLElement>(null);
  const shown = useRef(0);
  useFrames((now) => {
    const { elapsedMs } = feed.moment(now);
    const hundredths = multiplierAt(elapsedMs ?? 0);
    if (text.current === null || hundredths === shown.current) return;
    shown.current = hundredths;
    text.current.textContent = `${displayArena(payoutAt(stake, hundredths), 4)} ARENA`;
  });
  return <small ref={text} aria-hidden data-part="payout" />;
}
