import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { gameOf } from '../../games/index.js';

const Mark = styled('span')({ display: 'grid', placeItems: 'center' });

interface BetMarkProps {
  bet: PastBet;
  /** Pixels. */
  size: number;
}

/** A picture of the result. Hidden from screen readers: a text beside it says the same. */
export function BetMark({ bet, size }: BetMarkProps) {
  const game = gameOf(bet.game);
  return (
    <Mark aria-hidden style={{ width: size }}>
      <game.Mark bet={bet} size={size} />
    </Mark>
  );
}

/** The outcome of a bet in one line. */
export function BetOutcome({ bet }: { bet: PastBet }) {
  const game = gameOf(bet.game);
  return <game.Outcome bet={bet} />;
}
