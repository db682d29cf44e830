import { styled } from '@mui/material/styles';
import { formatStreak } from './format.js';
import { VisuallyHidden } from './VisuallyHidden.js';
import { formatCount } from '../services/number-format.js';

const Text = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  '& svg': { width: 9, height: 8 },
  '&[data-kind="wins"] svg': { fill: theme.palette.success.main },
  '&[data-kind="losses"] svg': { fill: theme.palette.error.main, transform: 'rotate(180deg)' },
}));

/** Shows a streak as its length and an arrow, up for wins and down for losses. Screen readers announce it in words. */
export function Streak({ of: streak }: { of: number }) {
  return (
    <Text data-kind={streak < 0 ? 'losses' : 'wins'}>
      <VisuallyHidden>{formatStreak(streak)}</VisuallyHidden>
      {streak !== 0 && (
        <svg viewBox="0 0 9 8" aria-hidden focusable="false">
          <path d="M4.500 0L9 8H0z" />
        </svg>
      )}
      <span aria-hidden>{streak === 0 ? '–' : formatCount(Math.abs(streak))}</span>
    </Text>
  );
}
