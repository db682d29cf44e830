import type { LeaderboardEntry } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { formatStreak } from '../../lib/format.js';
import { Medal, type MedalPlace } from '../../ui/Medal.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { isRanked } from './is-ranked.js';
import { t } from './leaderboard.messages.js';
import { formatCount, formatPercent } from '../../lib/number-format.js';

/**
 * Matches containers that are wide enough to show the leaderboard as a table with columns. Beside a game the list is at most
 * 922 px wide, which is well below, so that a scrollbar does not change the layout there.
 */
export const ROOM_FOR_COLUMNS = '@container (min-width: 60rem)';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0.25, 1.25),
  padding: theme.spacing(1, 1, 1, 6),
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '&[data-own="true"]': {
    background: theme.palette.surface.control,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
  },
  // Ends the first line after the name and the profit.
  '&::after': { content: '""', order: -1, flexBasis: '100%' },
  '& > span': { whiteSpace: 'nowrap' },
  [ROOM_FOR_COLUMNS]: {
    minHeight: 46,
    // Inherits the column gap of the table, because the row is a subgrid.
    columnGap: 'normal',
    padding: theme.spacing(0.5, 1),
    fontSize: '0.9375rem',
    color: theme.palette.text.primary,
    textAlign: 'right',
    '&::after': { display: 'none' },
    '& small': { display: 'none' },
    '& > span': { order: 0 },
  },
  '& small': { fontSize: 'inherit' },
}));

const Rank = styled('span')(({ theme }) => ({
  ...theme.typography.h4,
  position: 'absolute',
  left: 0,
  top: 0,
  bottom: 0,
  width: theme.spacing(5.5),
  display: 'grid',
  placeItems: 'center',
  color: theme.palette.text.secondary,
  [ROOM_FOR_COLUMNS]: { position: 'static', width: 'auto', minWidth: 40 },
}));

const Name = styled('span')(({ theme }) => ({
  order: -2,
  flex: '1 1 38%',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.palette.text.primary,
}));

const Profit = styled('span')(({ theme }) => ({
  order: -2,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.palette.text.primary,
}));

interface StandingRowProps {
  entry: LeaderboardEntry;
  /** Whether this is the signed-in player's row. */
  own: boolean;
}

/** Memoised because dozens of rows are shown next to every game. */
export const StandingRow = memo(function StandingRow({ entry, own }: StandingRowProps) {
  return (
    <Row role="row" data-own={own} translate="no">
      <Rank role="cell">
        <RankOf entry={entry} />
      </Rank>
      <Name role="cell" title={entry.username}>
        {own ? t('you', { username: entry.username }) : entry.username}
      </Name>
      <span role="cell">
        {formatCount(entry.totalGames)}
        <small>{t('gamesUnit', { count: entry.totalGames })}</small>
      </span>
      <span role="cell">{formatPercent(entry.winRate, 1)}</span>
      <Profit role="cell">
        <SignedAmount value={entry.netProfit} decimals={2} />
      </Profit>
      <span role="cell">
        <small>{t('balance')} </small>
        <Amount value={entry.arenaBalance} />
      </span>
      <span role="cell">
        {formatCount(entry.totalWins)}
        <small> {t('wins')}</small>
      </span>
      <span role="cell">
        {formatCount(entry.totalLosses)}
        <small> {t('losses')}</small>
      </span>
      <span role="cell">
        <Streak of={entry.currentStreak} />
      </span>
      <span role="cell">
        <small>{t('best')} </small>
        <Amount value={entry.biggestWin} decimals={2} />
      </span>
    </Row>
  );
});

/** The medal or the number of a player with a profit. */
function RankOf({ entry }: { entry: LeaderboardEntry }) {
  const { rank } = entry;
  if (isRanked(entry)) return isMedalPlace(rank) ? <Medal place={rank} /> : rank;
  return (
    <>
      <VisuallyHidden>{t('unranked')}</VisuallyHidden>
      <span aria-hidden>–</span>
    </>
  );
}

function isMedalPlace(rank: number): rank is MedalPlace {
  return rank >= 1 && rank <= 3;
}

const StreakText = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  '& svg': { width: 9, height: 8 },
  '&[data-kind="wins"] svg': { fill: theme.palette.success.main },
  '&[data-kind="losses"] svg': { fill: theme.palette.error.main, transform: 'rotate(180deg)' },
}));

/** Shows a streak as its length and an arrow, up for wins and down for losses. Screen readers announce it in words. */
function Streak({ of: streak }: { of: number }) {
  return (
    <StreakText data-kind={streak < 0 ? 'losses' : 'wins'}>
      <VisuallyHidden>{formatStreak(streak)}</VisuallyHidden>
      {streak !== 0 && (
        <svg viewBox="0 0 9 8" aria-hidden focusable="false">
          <path d="M4.500 0L9 8H0z" />
        </svg>
      )}
      <span aria-hidden>{streak === 0 ? '–' : formatCount(Math.abs(streak))}</span>
    </StreakText>
  );
}
