import type { CoinSide } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { metal } from '../../components/coin/metal.js';
import { brand } from '../../theme/brand.js';

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  borderRadius: '50%',
  fontFamily: brand.display,
  fontSize: '1.125rem',
  fontWeight: 850,
  border: `2px solid ${metal.light}`,
  '&[data-side="heads"]': { background: metal.body, color: metal.dark },
  '&[data-side="tails"]': { background: metal.dark, color: metal.light },
});

/** A side at the size of a letter: H on bright metal, T on dark. */
export function SideDisc({ side }: { side: CoinSide }) {
  return (
    <Disc data-side={side} aria-hidden>
      {side === 'heads' ? 'H' : 'T'}
    </Disc>
  );
}
