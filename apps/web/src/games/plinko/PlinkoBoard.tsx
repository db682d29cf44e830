import type { PlinkoRows } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { inLanguage } from '../../lib/number-format.js';
import { brand } from '../../ui/theme/brand.js';
import { REVEAL_MS } from '../play/play.listeners.js';
import type { PlayFlow } from '../play/play.slice.js';

/** Distances in units of the picture: between two pegs, between two rows, and above the first row. */
const PEG_GAP = 10;
const ROW_GAP = 7;
const TOP = 12;
const BALL_RADIUS = 3;
/** With more rows than this, the buckets are too narrow for their labels, which then stand upright. */
const MOST_ROWS_WITH_FLAT_LABELS = 8;

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  // Leaves room for the result on the stage.
  height: 'clamp(250px, 58vh - 76px, 520px)',
  marginBottom: 56,
  overflow: 'visible',
  // Hides the spectators behind the pegs.
  background: `radial-gradient(closest-side, ${theme.alpha(theme.palette.background.default, 0.85)} 40%, transparent)`,
  [theme.breakpoints.down('sm')]: {
    width: 'calc(100vw - 48px)',
    height: 'auto',
    maxHeight: 222,
    margin: '26px 0 46px',
  },
  '& [data-peg]': { fill: theme.palette.text.primary, fillOpacity: 0.75 },
  '& [data-bucket] rect': { fill: theme.palette.text.primary, fillOpacity: 0.12 },
  '& [data-bucket="win"] rect': {
    fill: `color-mix(in srgb, ${theme.palette.error.main} var(--heat), ${theme.palette.warning.main})`,
    fillOpacity: 0.5,
  },
  '& [data-bucket] text': {
    fill: theme.palette.text.primary,
    // Narrow enough to be large.
    fontFamily: brand.display,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    textAnchor: 'middle',
    dominantBaseline: 'central',
  },
  '& [data-hit="true"] rect': { stroke: theme.palette.text.primary, strokeWidth: 1 },
  '& [data-ball]': { fill: theme.palette.warning.main },
}));

interface PlinkoBoardProps {
  rows: PlinkoRows;
  /** What the buckets pay, in hundredths of the stake, once the house edge has loaded. */
  table: readonly number[] | undefined;
  flow: PlayFlow<'plinko'>;
}

/** The pegs, the buckets with what they pay, and the ball. Screen readers read the banner instead. */
export function PlinkoBoard({ rows, table, flow: { phase, last } }: PlinkoBoardProps) {
  const bet = phase.at === 'landing' || phase.at === 'shown' ? phase.bet : last;
  const path = phase.at !== 'air' && bet?.rows === rows ? bet.path : '';
  const isFalling = phase.at === 'landing';
  const isFlat = rows <= MOST_ROWS_WITH_FLAT_LABELS;
  const labelHeight = isFlat ? PEG_GAP - 1 : 26;
  const width = (rows + 2) * PEG_GAP;
  return (
    <Picture
      viewBox={`${-width / 2} 0 ${width} ${TOP + rows * ROW_GAP + labelHeight}`}
      aria-hidden
      focusable="false"
    >
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_peg, peg) => (
          <circle key={`${row} ${peg}`} data-peg cx={xOf(peg - 1, row)} cy={TOP + row * ROW_GAP} r={1.3} />
        )),
      )}
      {table?.map((hundredths, bucket) => (
        <g
          // The buckets never change their places.
          key={`bucket-${bucket}`}
          data-bucket={hundredths > 100 ? 'win' : ''}
          style={hundredths > 100 ? ({ '--heat': heatOf(hundredths) } as CSSProperties) : undefined}
          data-hit={path !== '' && !isFalling && onesOf(path) === bucket}
          transform={`translate(${xOf(bucket, rows)} ${TOP + rows * ROW_GAP + labelHeight / 2 - 3})`}
        >
          <rect
            x={-PEG_GAP / 2 + 0.5}
            y={-labelHeight / 2}
            width={PEG_GAP - 1}
            height={labelHeight}
            rx={1.5}
          />
          <text fontSize={isFlat ? 4.8 : 7.5} transform={isFlat ? undefined : 'rotate(-90)'}>
            {inLanguage((hundredths / 100).toFixed(2))}
          </text>
        </g>
      ))}
      <Ball path={path} isFalling={isFalling} />
    </Picture>
  );
}

/** Returns how red a bucket is, which grows with the logarithm of what it pays, up to 100 times the stake. */
const heatOf = (hundredths: number): string => `${Math.min(100, 50 * Math.log10(hundredths / 100))}%`;

/** Returns the horizontal position after a number of rows, of which so many to the right. */
const xOf = (right: number, rows: number): number => (2 * right - rows) * (PEG_GAP / 2);

const onesOf = (path: string): number => path.replaceAll('0', '').length;

/** Returns the places of a ball: above each peg that it hits, and in the bucket at the end. */
function placesOf(path: string): string[] {
  return Array.from({ length: path.length + 1 }, (_, row) => {
    const y = TOP + row * ROW_GAP - BALL_RADIUS - 1.5;
    return `translate(${xOf(onesOf(path.slice(0, row)), row)}px, ${y}px)`;
  });
}

/** The ball, which waits above the pegs, falls, or lies in its bucket. */
function Ball({ path, isFalling }: { path: string; isFalling: boolean }) {
  const ball = useRef<SVGCircleElement>(null);
  const places = placesOf(path);
  useLayoutEffect(() => {
    if (!isFalling || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fall = ball.current?.animate(
      placesOf(path).map((transform) => ({ transform, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' })),
      REVEAL_MS,
    );
    return () => fall?.cancel();
  }, [path, isFalling]);
  return <circle ref={ball} data-ball r={BALL_RADIUS} style={{ transform: places.at(-1) }} />;
}
