import type { CoinSide } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Heads } from './Heads.js';
import { Tails } from './Tails.js';

const Round = styled('span')({
  display: 'inline-flex',
  flexShrink: 0,
  '& svg': { width: '100%', height: '100%' },
});

/** One side of the coin, flat, beside the word that names it. */
export function MiniCoin({ side, size }: { side: CoinSide; size: number }) {
  return <Round style={{ width: size, height: size }}>{side === 'heads' ? <Heads /> : <Tails />}</Round>;
}
