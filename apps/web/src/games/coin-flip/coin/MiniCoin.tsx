import type { CoinSide } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Heads, Tails } from './CoinFaces.js';

const Round = styled('span')({
  display: 'inline-flex',
  flexShrink: 0,
  '& svg': { width: '100%', height: '100%' },
});

/** A flat drawing of one side of the coin. It is hidden from screen readers, so use it next to text. */
export function MiniCoin({ side, size }: { side: CoinSide; size: number }) {
  return <Round style={{ width: size, height: size }}>{side === 'heads' ? <Heads /> : <Tails />}</Round>;
}
