import { arena, displayArena } from '@arena/money';
import type { CrashPlayer } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Empty } from '../../components/Empty.js';
import { multiplierWords } from '../../components/multiplier-words.js';
import { Panel } from '../../components/Panel.js';
import { useLiveRound } from './feed-context.js';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: '21.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

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
  '& .fate': { textAlign: 'right', fontWeight: 600, color: theme.palette.faint },
  '&[data-fate="out"] .fate': { color: theme.palette.success.main },
  '&[data-fate="lost"] .fate': { color: theme.palette.error.main },
  '&[data-fate="lost"] .name': { color: theme.palette.text.secondary },
  '&[data-own="true"]': {
    background: theme.palette.surface.control,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    '& .name': { fontWeight: 650 },
  },
}));

type Fate = 'in' | 'out' | 'lost' | 'back';

const FATE_WORDS: Record<Exclude<Fate, 'out'>, string> = { in: 'In', lost: 'Lost', back: 'Back' };

/** Who is in this round: the largest stakes first, as many as are told of. */
export function Players() {
  const { players, playerCount, crashPoint, voidReason, userId, roundId } = useLiveRound();
  const stayed: Fate = voidReason !== null ? 'back' : crashPoint === null ? 'in' : 'lost';
  const unseen = playerCount - players.length;
  return (
    <Panel title="Players" action={playerCount > 0 && <span>{playerCount.toLocaleString('en')}</span>}>
      {players.length === 0 ? (
        <Empty>{roundId === null ? 'Taking a seat...' : 'Nobody is in this round yet.'}</Empty>
      ) : (
        <Scroller role="region" aria-label="Players in this round" tabIndex={0}>
          <ol>
            {players.map((player) => (
              <Seat
                key={player.userId}
                player={player}
                isOwn={player.userId === userId}
                fate={player.cashoutMultiplier !== null ? 'out' : stayed}
              />
            ))}
          </ol>
          {unseen > 0 && <Row as="p">and {unseen.toLocaleString('en')} more with smaller stakes</Row>}
        </Scroller>
      )}
    </Panel>
  );
}

interface SeatProps {
  player: CrashPlayer;
  isOwn: boolean;
  fate: Fate;
}

const Seat = memo(function Seat({ player, isOwn, fate }: SeatProps) {
  const { username, betAmount, cashoutMultiplier } = player;
  return (
    <Row data-own={isOwn} data-fate={fate} aria-current={isOwn ? 'true' : undefined}>
      <span className="name" title={username}>
        {username}
      </span>
      <span className="stake">{displayArena(arena(betAmount), 2)}</span>
      <span className="fate">
        {cashoutMultiplier !== null
          ? multiplierWords(cashoutMultiplier)
          : FATE_WORDS[fate === 'out' ? 'in' : fate]}
      </span>
    </Row>
  );
});
