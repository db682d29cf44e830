import { keyframes, styled } from '@mui/material/styles';
import { ambient } from '../ambient.js';
import { brand } from '../theme/brand.js';
import { crowd, tiers, type Spectator } from './seats.js';

const glimmer = keyframes({ from: { opacity: 0.35 }, to: { opacity: 1 } });

const Picture = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
});

/** Each layer is a separate SVG, because fading part of the picture itself would redraw all of it in each frame. */
const Glimmer = styled(Picture)({
  animation: `${glimmer} 2.6s ease-in-out infinite alternate`,
  ...ambient,
  '& + &': { animationDelay: '-1.3s', animationDuration: '3.4s' },
});

const glowing = crowd.filter(({ glows }) => glows);

/** The positions of the lamps. `to` is the x coordinate at which a lamp lights the floor. */
const LAMPS = [
  { x: 310, y: 52, to: 455 },
  { x: 436, y: 26, to: 480 },
  { x: 564, y: 26, to: 520 },
  { x: 690, y: 52, to: 545 },
];

/**
 * How far each layer of a beam extends beyond the beam's sides. The distances are quantiles of a normal distribution,
 * so the overlapping layers give the beam soft edges. A blur filter would look the same but dominate the page's drawing
 * time.
 */
const BEAM_EDGES = [-11, -5, 0, 5, 11];

interface ArenaSceneProps {
  /** The visible part. `bowl` is the whole arena, and `floor` is the area around its floor. */
  view: 'bowl' | 'floor';
}

const VIEWS = { bowl: '0 0 1000 820', floor: '100 290 800 440' };

/** Draws the arena at night, with spectators, four lamps and the lit floor. Hidden from screen readers. */
export function ArenaScene({ view }: ArenaSceneProps) {
  const frame = { viewBox: VIEWS[view], preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': true } as const;
  return (
    <>
      <Picture {...frame}>
        <Lights />
        <rect width="1000" height="820" fill={brand.depths[0]} />
        <Seats />
        <Floor />
        <Lamps />
      </Picture>
      {[0, 1].map((half) => (
        <Glimmer key={half} {...frame}>
          <People spectators={glowing.filter((_, index) => index % 2 === half)} />
        </Glimmer>
      ))}
    </>
  );
}

function Lights() {
  return (
    <defs>
      <radialGradient id="arena-floor">
        <stop offset="0" stopColor={brand.ember} stopOpacity="0.62" />
        <stop offset="0.55" stopColor={brand.emberDeep} stopOpacity="0.34" />
        <stop offset="1" stopColor={brand.emberDeep} stopOpacity="0.1" />
      </radialGradient>
      <radialGradient id="arena-shadow">
        <stop offset="0.55" stopOpacity="0.45" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="arena-fade" gradientUnits="userSpaceOnUse" x1="0" y1="26" x2="0" y2="640">
        <stop offset="0" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id="arena-beams" maskUnits="userSpaceOnUse" x="0" y="0" width="1000" height="640">
        <rect width="1000" height="640" fill="url(#arena-fade)" />
      </mask>
    </defs>
  );
}

function Seats() {
  return (
    <g>
      {tiers.map((tier, row) => (
        <ellipse
          key={tier.rx}
          {...tier}
          fill={row % 2 === 0 ? '#120e0c' : '#181310'}
          stroke="#ffe8d2"
          strokeOpacity={0.05 + row * 0.012}
          strokeWidth="1.5"
        />
      ))}
      <People spectators={crowd.filter(({ glows }) => !glows)} />
    </g>
  );
}

function People({ spectators }: { spectators: Spectator[] }) {
  return spectators.map(({ x, y, radius, light, glows }) => (
    <circle
      key={`${x}-${y}`}
      cx={x}
      cy={y}
      r={radius}
      fill={glows ? brand.emberBright : brand.text}
      fillOpacity={light}
    />
  ));
}

function Lamps() {
  return (
    <>
      {/* The layers have one colour each and fade together: translucent gradients on top of each other show a grid. */}
      <g fill="#ffe9d0" fillOpacity={0.2 / BEAM_EDGES.length} mask="url(#arena-beams)">
        {LAMPS.flatMap(({ x, y, to }) =>
          BEAM_EDGES.map((edge) => (
            <path
              key={`${x} ${edge}`}
              d={`M${x - 16 - edge} ${y}h${32 + 2 * edge}L${to + 130 + edge} 640h${-260 - 2 * edge}z`}
            />
          )),
        )}
      </g>
      <g stroke="#fff1df" strokeWidth="5" strokeDasharray="7 5">
        {LAMPS.map(({ x, y }) => (
          <path key={x} d={`M${x - 26} ${y - 6}h52M${x - 26} ${y + 4}h52`} />
        ))}
      </g>
    </>
  );
}

function Floor() {
  return (
    <g>
      <ellipse cx="500" cy="604" rx="252" ry="82" fill="url(#arena-floor)" />
      <ellipse
        cx="500"
        cy="604"
        rx="252"
        ry="82"
        fill="none"
        stroke={brand.ember}
        strokeOpacity="0.7"
        strokeWidth="2.5"
      />
      <ellipse
        cx="500"
        cy="606"
        rx="178"
        ry="57"
        fill="none"
        stroke={brand.emberBright}
        strokeOpacity="0.3"
        strokeWidth="1.5"
      />
      <ellipse cx="500" cy="622" rx="122" ry="38" fill="url(#arena-shadow)" />
    </g>
  );
}
