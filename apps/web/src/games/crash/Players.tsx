import { arena } from '@arena/money';
import type { CrashPlayer } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Empty } from '../../ui/Empty.js';
import { formatMultiplier } from '../../lib/format.js';
import { Panel } from '../../ui/Panel.js';
import { t } from './crash.messages.js';
import { useLiveRound } from './round.slice.js';
import { formatAmount, formatCount } from '../../lib/number-format.js';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: '21.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  [theme.breakpoints.up('lg')]: { maxHeight: 'none' },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

const More = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 1, 0),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** Lists the players with the largest stakes in this round, and the signed-in player if they have placed a bet. */
export function Players() {
  const { players, playerCount, crashPoint, voidReason, userId, roundId, isSynced } = useLiveRound();
  const statusWithoutCashout = voidReason !== null ? 'returned' : crashPoint === null ? 'playing' : 'lost';
  const hiddenCount = playerCount - players.length;
  return (
    <Panel title={t('players')} action={playerCount > 0 && <span>{formatCount(playerCount)}</span>}>
      {players.length === 0 ? (
        <Empty>{roundId === null && !isSynced ? t('joining') : t('noPlayers')}</Empty>
      ) : (
        <Scroller role="region" aria-label={t('playersInRound')} tabIndex={0}>
          <ol>
            {players.map((player) => (
              <PlayerRow
                key={player.userId}
                player={player}
                isOwn={player.userId === userId}
                status={player.cashoutMultiplier === null ? statusWithoutCashout : 'cashedOut'}
              />
            ))}
          </ol>
          {hiddenCount > 0 && <More>{t('morePlayers', { count: hiddenCount })}</More>}
        </Scroller>
      )}
    </Panel>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 5.5rem',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minHeight: 38,
  padding: theme.spacing(0, 1),
  borderRadius: 8,
  fontSize: '0.9375rem',
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .stake': { color: theme.palette.text.secondary },
  '& .outcome': { textAlign: 'right', fontWeight: 600, color: theme.palette.faint },
  '&[data-status="cashedOut"] .outcome': { color: theme.palette.success.main },
  '&[data-status="lost"] .outcome': { color: theme.palette.error.main },
  '&[data-status="lost"] .name': { color: theme.palette.text.secondary },
  '&[data-own="true"]': {
    background: theme.palette.surface.control,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    '& .name': { fontWeight: 650 },
  },
}));

const STATUS_LABELS = {
  playing: 'playerIn',
  cashedOut: 'cashedOut',
  lost: 'lost',
  returned: 'playerReturned',
} as const;

interface PlayerRowProps {
  player: CrashPlayer;
  isOwn: boolean;
  status: keyof typeof STATUS_LABELS;
}

/** Memoised because the list changes often, but most of its rows do not. */
const PlayerRow = memo(function PlayerRow({ player, isOwn, status }: PlayerRowProps) {
  const { username, betAmount, cashoutMultiplier } = player;
  return (
    <Row data-own={isOwn} data-status={status} aria-current={isOwn ? 'true' : undefined}>
      <span className="name" title={username}>
        {username}
      </span>
      <span className="stake">{formatAmount(arena(betAmount), 2)}</span>
      <span className="outcome">
        {cashoutMultiplier === null ? t(STATUS_LABELS[status]) : formatMultiplier(cashoutMultiplier)}
      </span>
    </Row>
  );
});
