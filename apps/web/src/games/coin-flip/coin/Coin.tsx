import { keyframes, styled } from '@mui/material/styles';
import { LANDING_MS } from './coin-motion.js';
import { Heads, Tails } from './CoinFaces.js';
import { metal } from './metal.js';
import { ambient } from '../../../ui/ambient.js';
import { useCoinSpin, type CoinMotion } from './useCoinSpin.js';

/** Half the coin's thickness, as a fraction of its diameter. */
const HALF = 0.034;
const LAYERS = Array.from({ length: 9 }, (_, index) => (index / 8) * 2 * HALF - HALF);

const sway = keyframes({
  from: { transform: 'rotateX(9deg) rotateY(-13deg)' },
  to: { transform: 'rotateX(5deg) rotateY(15deg)' },
});
const comeDown = keyframes({
  '0%': {
    transform: 'translateY(-10%) scale(1.06)',
    animationTimingFunction: 'cubic-bezier(0.3, 0, 0.9, 0.6)',
  },
  '58%': { transform: 'none', animationTimingFunction: 'ease-out' },
  '72%': { transform: 'translateY(-3.5%)', animationTimingFunction: 'ease-in' },
  '86%, 100%': { transform: 'none' },
});

const Space = styled('div')({
  width: 'var(--piece)',
  height: 'var(--piece)',
  perspective: 'calc(var(--piece) * 3.6)',
  '& > div, & > div > div, & > div > div > div': {
    width: '100%',
    height: '100%',
    transformStyle: 'preserve-3d',
  },
});

const Toss = styled('div')<{ at: CoinMotion['at'] }>(({ at }) => ({
  transition: 'transform 420ms cubic-bezier(0.15, 0.8, 0.4, 1)',
  transform: at === 'air' ? 'translateY(-10%) scale(1.06)' : 'none',
  ...(at === 'landing' && { animation: `${comeDown} ${LANDING_MS}ms both` }),
}));

const Sway = styled('div')({ animation: `${sway} 5.5s ease-in-out infinite alternate`, ...ambient });

/** Makes a resting coin turn slowly when the side changes. */
const Turning = styled('div')({ transition: 'transform 520ms cubic-bezier(0.3, 0.1, 0.2, 1)' });

const Layer = styled('div')({
  position: 'absolute',
  inset: 0,
  borderRadius: '50%',
  backfaceVisibility: 'visible',
  background: `repeating-conic-gradient(${metal.shade} 0 1.5deg, ${metal.dark} 1.5deg 3deg)`,
});

const Face = styled('div')({
  position: 'absolute',
  inset: 0,
  backfaceVisibility: 'hidden',
  '& svg': { display: 'block', width: '100%', height: '100%' },
});

const lifted = (share: number) => `translateZ(calc(var(--piece) * ${share}))`;

/** The coin in three dimensions. The custom property `--piece` sets its size. */
export function Coin({ motion }: { motion: CoinMotion }) {
  const turning = useCoinSpin(motion);
  return (
    <Space aria-hidden>
      <Toss at={motion.at}>
        <Sway>
          <Turning ref={turning} data-part="coin">
            {LAYERS.map((share) => (
              <Layer key={share} style={{ transform: lifted(share) }} />
            ))}
            <Face style={{ transform: lifted(HALF + 0.001) }}>
              <Heads />
            </Face>
            <Face style={{ transform: `rotateX(180deg) ${lifted(HALF + 0.001)}` }}>
              <Tails />
            </Face>
          </Turning>
        </Sway>
      </Toss>
    </Space>
  );
}
