import { RANK_TIERS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Panel } from '../../components/Panel.js';
import { NextRank } from './NextRank.js';
import { rankProgress } from './rank-progress.js';
import { TierBadge } from './TierBadge.js';

const Ladder = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: theme.spacing(2, -1, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '34px 1fr auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    padding: theme.spacing(0.75, 1),
    borderRadius: Number(theme.shape.borderRadius) - 4,
    color: theme.palette.text.secondary,
  },
  '& li[data-reached="true"]': { color: theme.palette.text.primary },
  '& li[aria-current]': { background: theme.palette.surface.control },
  '& strong': { ...theme.typography.h4 },
  '& span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
}));

/** Every tier there is, and how far the player has come. */
export function RankLadder({ totalWins }: { totalWins: number }) {
  const progress = rankProgress(totalWins);
  return (
    <Panel title="Achievements">
      <NextRank progress={progress} totalWins={totalWins} />
      <Ladder>
        {RANK_TIERS.map(({ name, wins }, level) => {
          const reached = level <= progress.level;
          return (
            <li
              key={name}
              data-reached={reached}
              aria-current={level === progress.level ? 'step' : undefined}
            >
              <TierBadge level={level} size={30} dim={!reached} />
              <strong>{name}</strong>
              <span>{level === 0 ? 'from the start' : `${wins} wins`}</span>
            </li>
          );
        })}
      </Ladder>
    </Panel>
  );
}
