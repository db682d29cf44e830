import type { PastBet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { MiniCoin } from '../../components/coin/MiniCoin.js';
import { brand } from '../../theme/brand.js';
import { FlatDie } from '../../components/die/FlatDie.js';
import { crashColour } from './crash-colour.js';
import { CurveMark } from './CurveMark.js';

const Mark = styled('span')({ display: 'grid', placeItems: 'center' });

interface BetMarkProps {
  bet: PastBet;
  size: number;
}

/** What came up, as a picture; words stand beside it. */
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
