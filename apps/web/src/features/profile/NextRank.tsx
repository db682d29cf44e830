import { styled } from '@mui/material/styles';
import type { RankProgress } from './rank-progress.js';

const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  fontSize: '0.9375rem',
  '& span + span': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 10,
  marginTop: theme.spacing(1),
  borderRadius: 999,
  overflow: 'hidden',
  background: theme.palette.surface.raised,
  '& div': {
    height: '100%',
    borderRadius: 999,
    background: theme.palette.primary.main,
    transition: 'width 400ms',
  },
}));

interface NextRankProps {
  progress: RankProgress;
  totalWins: number;
}

/** How far the next tier is; full where there is none above. */
export function NextRank({ progress: { next, share }, totalWins }: NextRankProps) {
  const wins = totalWins.toLocaleString('en');
  const count = next === undefined ? `${wins} wins` : `${wins} / ${next.wins} wins`;
  return (
    <div>
      <Words>
        <span>
          Next Rank: <strong>{next?.name ?? 'none higher'}</strong>
        </span>
        <span>{count}</span>
      </Words>
      <Track
        role="progressbar"
        aria-label="Next Rank"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={count}
      >
        <div style={{ width: `${share * 100}%` }} />
      </Track>
    </div>
  );
}
