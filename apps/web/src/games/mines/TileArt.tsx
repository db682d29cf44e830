import { keyframes, styled } from '@mui/material/styles';
import { brand } from '../../ui/theme/brand.js';
import type { TileState } from './mines-board.js';

const turn = keyframes({ from: { transform: 'rotateY(90deg) scale(0.9)' }, to: { transform: 'none' } });
const scatter = keyframes({
  from: { transform: 'rotate(var(--turn)) translateY(-20%)', opacity: 1 },
  to: { transform: 'rotate(var(--turn)) translateY(-260%)', opacity: 0 },
});

const Picture = styled('svg')({
  width: '64%',
  height: '64%',
  overflow: 'visible',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${turn} 260ms ease-out` },
});

const Shard = styled('i')({
  position: 'absolute',
  inset: '42% 46%',
  background: brand.red,
  clipPath: 'polygon(50% 0, 100% 100%, 0 80%)',
  opacity: 0,
  animation: `${scatter} 700ms cubic-bezier(0.1, 0.7, 0.3, 1)`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

const SHARDS = Array.from({ length: 9 }, (_, index) => index * 40);

/** The gem or the mine on an open tile. A tile that a player has opened shines, or bursts. */
export function TileArt({ state }: { state: TileState }) {
  if (state === 'closed') return null;
  const isGem = state === 'gem' || state === 'safe';
  return (
    <>
      <Picture viewBox="0 0 48 48" aria-hidden focusable="false">
        {isGem ? <Gem isBright={state === 'gem'} /> : <Mine />}
      </Picture>
      {state === 'openedMine' &&
        SHARDS.map((degrees) => (
          <Shard key={degrees} aria-hidden style={{ '--turn': `${degrees}deg` } as React.CSSProperties} />
        ))}
    </>
  );
}

/** The size of its picture is 48 × 48. */
export function Gem({ isBright }: { isBright: boolean }) {
  return (
    <g fill={brand.mint} strokeLinejoin="round">
      {isBright && <circle cx="24" cy="24" r="23" fillOpacity="0.16" />}
      <path d="M14 10h20l10 12-20 20L4 22z" fillOpacity="0.55" />
      <path d="M14 10h20l-4 12H18z" fillOpacity="0.95" />
      <path d="M18 22h12l-6 20z" fillOpacity="0.8" />
      <path d="M14 10l4 12H4z" fillOpacity="0.7" />
    </g>
  );
}

/** The size of its picture is 48 × 48. */
export function Mine() {
  return (
    <g fill={brand.red} stroke={brand.red} strokeWidth="4" strokeLinecap="round">
      <path d="M24 4v40M4 24h40M10 10l28 28M38 10L10 38" />
      <circle cx="24" cy="24" r="13" />
      <circle cx="19.5" cy="19" r="3.5" fill="#fff" fillOpacity="0.65" stroke="none" />
    </g>
  );
}
