import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { gameOf } from '../../games/index.js';

const Mark = styled('span')({ display: 'grid', placeItems: 'center' });

interface BetMarkProps {
  bet: PastBet;
  /** The width in pixels, and the height until the picture has loaded. */
  size: number;
}

/** A picture of a bet's result. Hidden from screen readers, because the text next to it states the same result. */
export function BetMark({ bet, size }: BetMarkProps) {
  const game = gameOf(bet.game);
  return (
    <Mark aria-hidden style={{ width: size, minHeight: size }}>
      <game.Mark bet={bet} size={size} />
    </Mark>
  );
}

/** A bet's outcome on one line. */
export function BetOutcome({ bet }: { bet: PastBet }) {
  const game = gameOf(bet.game);
  return <game.Outcome bet={bet} />;
}
