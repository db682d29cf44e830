import type { LeaderboardEntry, LeaderboardPeriod } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { useRevealed } from '../../store/useRevealed.js';
import { useGetLeaderboardQuery } from './leaderboard.api.js';
import { t } from './leaderboard.messages.js';
import { ROOM_FOR_COLUMNS, StandingRow } from './StandingRow.js';

const PLACEHOLDERS = 10;

const Scroller = styled('div')(({ theme }) => ({
  // The table's layout depends on the width of this box, not of the window.
  containerType: 'inline-size',
  maxHeight: '24rem',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  borderRadius: Number(theme.shape.borderRadius) - 4,
}));

const EMPTY = { day: 'emptyDay', week: 'emptyWeek', month: 'emptyMonth', all: 'empty' } as const;

interface StandingsProps {
  userId: number;
  period?: LeaderboardPeriod;
}

/** The top players of a period, best first. */
export function Standings({ userId, period = 'all' }: StandingsProps) {
  const query = useGetLeaderboardQuery(period);
  // Not `data`, which is the list of the previous period until that of this one is loaded.
  const entries = useRevealed(query.currentData);
  return (
    <QueryBoundary
      query={{ ...query, data: entries }}
      failed={t('loadFailed')}
      loading={
        // Not focusable, because the focus would be lost when the list takes its place.
        <Scroller>
          <SkeletonRows rows={PLACEHOLDERS} height={44} />
        </Scroller>
      }
      isEmpty={(shownEntries) => shownEntries.length === 0}
      empty={t(EMPTY[period])}
    >
      {(shownEntries) => (
        <Scroller role="region" aria-label={t('topPlayers')} tabIndex={0}>
          <StandingsTable entries={shownEntries} userId={userId} />
        </Scroller>
      )}
    </QueryBoundary>
  );
}

const COLUMNS = [
  'rank',
  'player',
  'games',
  'winRate',
  'netProfit',
  'balance',
  'wins',
  'losses',
  'streak',
  'bestWin',
] as const;

const Table = styled('div')({
  [ROOM_FOR_COLUMNS]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(9rem, 3.2fr) repeat(8, minmax(max-content, 1fr))',
    columnGap: 22,
    '& [role="rowgroup"]': { display: 'contents' },
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      gridColumn: '1 / -1',
      alignItems: 'center',
    },
  },
});

const Head = styled('div')(({ theme }) => ({
  // If there is no room for columns, each value has its own label and only screen readers can see the header.
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [ROOM_FOR_COLUMNS]: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
    padding: theme.spacing(0.5, 1, 1),
    background: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
    '& > :nth-of-type(n + 3)': { textAlign: 'right' },
  },
}));

interface StandingsTableProps {
  entries: LeaderboardEntry[];
  userId: number;
}

/** Shows a table, or several lines per player if the space is too narrow. Always a table for screen readers. */
const StandingsTable = memo(function StandingsTable({ entries, userId }: StandingsTableProps) {
  return (
    <Table role="table" aria-label={t('topPlayers')}>
      <div role="rowgroup">
        <Head role="row">
          {COLUMNS.map((name) => (
            <span key={name} role="columnheader">
              {t(name)}
            </span>
          ))}
        </Head>
      </div>
      <div role="rowgroup">
        {entries.map((entry) => (
          <StandingRow key={entry.id} entry={entry} own={entry.id === userId} />
        ))}
      </div>
    </Table>
  );
});
