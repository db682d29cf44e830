import { RANK_TIERS } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Panel } from '../../ui/Panel.js';
import { t } from './profile.messages.js';
import { rankProgress, type RankProgress } from './rank-progress.js';
import { TierBadge } from './TierBadge.js';
import { formatCount } from '../../lib/number-format.js';

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

/** Shows all rank tiers and the player's progress. */
export function RankLadder({ totalWins }: { totalWins: number }) {
  const progress = rankProgress(totalWins);
  return (
    <Panel title={t('achievements')}>
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
              <strong>{t(`tier${name}`)}</strong>
              <span>{level === 0 ? t('startingRank') : t('winCount', { wins })}</span>
            </li>
          );
        })}
      </Ladder>
    </Panel>
  );
}

const ProgressText = styled('div')(({ theme }) => ({
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

/** Shows the progress to the next tier, or a full bar at the top tier. */
function NextRank({ progress: { next, share }, totalWins }: NextRankProps) {
  const wins = formatCount(totalWins);
  const count = next === undefined ? t('winCount', { wins }) : t('winsOfTarget', { wins, target: next.wins });
  return (
    <div>
      <ProgressText>
        <span>
          {next === undefined ? (
            <strong>{t('topRank')}</strong>
          ) : (
            <Trans
              id={t.id('nextRank')}
              values={{ rank: t(`tier${next.name}`) }}
              components={{ strong: <strong /> }}
            />
          )}
        </span>
        <span>{count}</span>
      </ProgressText>
      <Track
        role="progressbar"
        aria-label={t('nextRankProgress')}
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
