import type { OwnRank as Place } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SignedAmount } from '../../ui/Amount.js';
import { inset } from '../../ui/Surface.js';
import { useRevealed } from '../../store/useRevealed.js';
import { useGetRankQuery } from '../../api/user.api.js';
import { isRanked } from './is-ranked.js';
import { t } from './leaderboard.messages.js';
import { formatCount, formatPercent } from '../../lib/number-format.js';

const Box = styled('div')({ containerType: 'inline-size' });

const Strip = styled(DefinitionList)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1, 6),
  padding: theme.spacing(1.5, 2),
  ...inset({ theme }),
  '& dd + dd': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
  },
  '& dd:first-of-type': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& dd.rank:first-of-type': { ...theme.typography.h2 },
  '& > :first-of-type': { minWidth: '8rem' },
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
    <QueryBoundary query={{ ...query, data: place }} failed={t('rankLoadFailed')} skeleton={[1, 82]}>
      {(shownPlace) => <PlaceFigures place={shownPlace} label={label} />}
    </QueryBoundary>
  );
}

function PlaceFigures({ place: { rank, entry }, label }: { place: Place; label: string }) {
  const played = entry.totalGames > 0;
  const ranked = isRanked(entry);
  return (
    <Box>
      <Strip aria-label={label}>
        <div>
          <dt>{label}</dt>
          <dd className="rank">{ranked ? `#${formatCount(rank)}` : t('unranked')}</dd>
          {!ranked && <dd>{t(played ? 'noProfitHint' : 'unrankedHint')}</dd>}
        </div>
        {played && (
          <>
            <DefinitionEntry name={t('games')} className="aside">
              {formatCount(entry.totalGames)}
            </DefinitionEntry>
            <DefinitionEntry name={t('winRate')} className="aside">
              {formatPercent(entry.winRate, 1)}
            </DefinitionEntry>
            <DefinitionEntry name={t('netProfit')}>
              <SignedAmount value={entry.netProfit} decimals={2} />
            </DefinitionEntry>
          </>
        )}
      </Strip>
    </Box>
  );
}
