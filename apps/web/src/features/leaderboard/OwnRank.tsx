import { arena } from '@arena/money';
import type { LeaderboardEntry, OwnRank as Place } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SignedAmount } from '../../components/SignedAmount.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { inset } from '../../components/Surface.js';
import { useRevealed } from '../../services/play/useRevealed.js';
import { useGetRankQuery } from '../../services/user.api.js';
import { t } from './leaderboard.messages.js';
import { formatCount, inLanguage } from '../../services/number-format.js';

const Box = styled('div')({ containerType: 'inline-size' });

const Strip = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1, 6),
  margin: 0,
  padding: theme.spacing(1.5, 2),
  ...inset({ theme }),
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd + dd': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
  },
  '& dd:first-of-type': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& dd.rank:first-of-type': { ...theme.typography.h2 },
  '& > :first-of-type': { flex: 1 },
  '& > .aside': { display: 'none', '@container (min-width: 36rem)': { display: 'block' } },
}));

interface OwnRankProps {
  userId: number;
  /** The name of the rank; "Your rank" by default. */
  label?: string;
}

/** Shows the player's rank of all time, even if it is far below the top players. */
export function OwnRank({ userId, label = t('yourRank') }: OwnRankProps) {
  const query = useGetRankQuery(userId);
  const place = useRevealed(query.data);
  return (
    <QueryBoundary
      query={{ ...query, data: place }}
      failed={t('rankLoadFailed')}
      loading={<SkeletonRows rows={1} height={82} />}
    >
      {(shownPlace) => <PlaceFigures place={shownPlace} label={label} />}
    </QueryBoundary>
  );
}

function PlaceFigures({ place: { rank, entry }, label }: { place: Place; label: string }) {
  const played = entry.totalGames > 0;
  // A rank is no success while it is a loss.
  const isProfit = arena(entry.netProfit) > 0n;
  return (
    <Box>
      <Strip aria-label={label}>
        <div>
          <dt>{label}</dt>
          <dd className={isProfit || !played ? 'rank' : undefined}>
            {played ? `#${formatCount(rank)}` : t('unranked')}
          </dd>
          {!played && <dd>{t('unrankedHint')}</dd>}
        </div>
        {played && <Figures entry={entry} />}
      </Strip>
    </Box>
  );
}

function Figures({ entry }: { entry: LeaderboardEntry }) {
  return (
    <>
      <div className="aside">
        <dt>{t('games')}</dt>
        <dd>{formatCount(entry.totalGames)}</dd>
      </div>
      <div className="aside">
        <dt>{t('winRate')}</dt>
        <dd>{`${inLanguage(entry.winRate.toFixed(1))}%`}</dd>
      </div>
      <div>
        <dt>{t('netProfit')}</dt>
        <dd>
          <SignedAmount value={entry.netProfit} decimals={2} />
        </dd>
      </div>
    </>
  );
}
