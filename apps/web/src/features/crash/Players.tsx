import { styled } from '@mui/material/styles';
import { Empty } from '../../components/Empty.js';
import { Panel } from '../../components/Panel.js';
import { useLiveRound } from './feed-context.js';
import { PlayerRow, type Fate } from './PlayerRow.js';

const Scroller = styled('div')(({ theme }) => ({
  maxHeight: '21.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));

const More = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 1, 0),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** Who is in this round: the largest stakes first, as many as are told of. */
export function Players() {
  const { players, playerCount, crashPoint, voidReason, userId, roundId, isFollowed } = useLiveRound();
  const stayed: Fate = voidReason !== null ? 'back' : crashPoint === null ? 'in' : 'lost';
  const unseen = playerCount - players.length;
  return (
    <Panel title="Players" action={playerCount > 0 && <span>{playerCount.toLocaleString('en')}</span>}>
      {players.length === 0 ? (
        <Empty>{roundId === null && !isFollowed ? 'Taking a seat...' : 'Nobody is in this round yet.'}</Empty>
      ) : (
        <Scroller role="region" aria-label="Players in this round" tabIndex={0}>
          <ol>
            {players.map((player) => (
              <PlayerRow
                key={player.userId}
                player={player}
                isOwn={player.userId === userId}
                fate={player.cashoutMultiplier !== null ? 'out' : stayed}
              />
            ))}
          </ol>
          {unseen > 0 && <More>and {unseen.toLocaleString('en')} more with smaller stakes</More>}
        </Scroller>
      )}
    </Panel>
  );
}
