import { keyframes, styled } from '@mui/material/styles';
import { brand } from '../../ui/theme/brand.js';

const fly = keyframes({
  from: { transform: 'rotate(var(--turn)) translateY(calc(var(--piece) * -0.46)) scale(1)', opacity: 1 },
  to: { transform: 'rotate(var(--turn)) translateY(calc(var(--piece) * var(--way))) scale(0.3)', opacity: 0 },
});

const Spark = styled('i')({
  position: 'absolute',
  left: '50%',
  top: '50%',
  width: 4,
  height: 13,
  margin: '-7px 0 0 -2px',
  borderRadius: 2,
  opacity: 0,
  animation: `${fly} 1.1s cubic-bezier(0.1, 0.7, 0.3, 1)`,
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

const SPARKS = Array.from({ length: 26 }, (_, index) => ({
  turn: index * 13.85,
  way: -(0.66 + ((index * 37) % 19) / 50),
  colour: index % 3 === 0 ? brand.mint : index % 3 === 1 ? brand.emberBright : brand.text,
}));

/** A burst of sparks that celebrates a profit. It appears behind the coin or the die. */
export function Sparks() {
  return (
    <div aria-hidden data-part="sparks">
      {SPARKS.map(({ turn, way, colour }) => (
        <Spark
          key={turn}
          style={{ background: colour, '--turn': `${turn}deg`, '--way': way } as React.CSSProperties}
        />
      ))}
    </div>
  );
}
