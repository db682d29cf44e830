import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { MiniCoin } from '../../components/coin/MiniCoin.js';
import { FlatDie } from '../../components/die/FlatDie.js';
import { brand } from '../../theme/brand.js';
import { crashColour } from './format-bet.js';

const Mark = styled('span')({ display: 'grid', placeItems: 'center' });

interface BetMarkProps {
  bet: PastBet;
  /** Pixels. */
  size: number;
}

/** A picture of the result. Hidden from screen readers: a text beside it says the same. */
export function BetMark({ bet, size }: BetMarkProps) {
  return (
    <Mark aria-hidden style={{ width: size }}>
      <Picture bet={bet} size={size} />
    </Mark>
  );
}

function Picture({ bet, size }: BetMarkProps) {
  switch (bet.game) {
    case 'coin_flip':
      return <MiniCoin side={bet.result} size={size} />;
    case 'dice_roll':
      return <FlatDie face={bet.result} size={size} />;
    case 'crash':
      return (
        <CurveMark
          size={size}
          colour={bet.crashPoint === null ? brand.textFaint : crashColour(bet.crashPoint)}
        />
      );
  }
}

/** A rising curve with a dot where the round crashed. */
function CurveMark({ size, colour }: { size: number; colour: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      <path d="M4 28c13 0 20-7 23-19v19z" fill={colour} fillOpacity="0.16" />
      <path d="M4 28c13 0 20-7 23-19" stroke={colour} strokeWidth="2.600" strokeLinecap="round" />
      <circle cx="27" cy="8" r="3.400" fill={colour} />
    </svg>
  );
}
