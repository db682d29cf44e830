import type { LeaderboardEntry } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { t } from './leaderboard.messages.js';
import { ROOM_FOR_COLUMNS, StandingRow } from './StandingRow.js';

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
    gridTemplateColumns: 'auto minmax(9rem, 1fr) repeat(8, auto)',
    columnGap: 26,
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
export const StandingsTable = memo(function StandingsTable({ entries, userId }: StandingsTableProps) {
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
