import { RECENT_CRASHES, type ShowcaseRound } from '@arena/wire';
import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.js';
import { formatMultiplier } from '../../lib/format.js';
import { ambient } from '../../ui/ambient.js';
import { badgeHeat, HEAT_COLOURS } from '../../ui/heat.js';
import { brand } from '../../ui/theme/brand.js';
import { t } from './auth.messages.js';

const POLL_MS = 10_000;
/** How long each round is shown. */
const ROUND_MS = 3_200;

const showcaseApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShowcase: build.query<ShowcaseRound[], void>({ query: () => ({ path: 'crash/showcase' }) }),
  }),
});

const rise = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& svg': { display: 'block', width: '100%', height: 120, overflow: 'visible' },
  '& path[pathLength]': {
    strokeDasharray: 1,
    animation: `${rise} 2.2s cubic-bezier(0.5, 0, 0.9, 0.6)`,
    ...ambient,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '& figcaption': { fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    ...theme.typography.h4,
    padding: theme.spacing(0.25, 1),
    borderRadius: 999,
    background: theme.alpha(brand.depths[2], 0.85),
    fontSize: '1.0625rem',
  },
  '& li[data-shown="true"]': { boxShadow: 'inset 0 0 0 1px currentcolor' },
}));

/** Shows the last rounds of crash to visitors: the curve of one after another, and the points at which they have crashed. */
export function LastRounds() {
  const { data: rounds = [] } = showcaseApi.useGetShowcaseQuery(undefined, { pollingInterval: POLL_MS });
  const index = useTurns(rounds.length);
  const shown = rounds[index];
  if (shown === undefined) return null;
  return (
    <Figure>
      <Curve key={shown.roundId} crashPoint={shown.crashPoint} />
      <figcaption>{t('lastRounds')}</figcaption>
      <ol>
        {rounds.slice(0, RECENT_CRASHES).map(({ roundId, crashPoint }) => (
          <li
            key={roundId}
            data-shown={roundId === shown.roundId}
            style={{ color: HEAT_COLOURS[badgeHeat(crashPoint)] }}
          >
            {formatMultiplier(crashPoint)}
          </li>
        ))}
      </ol>
    </Figure>
  );
}

/** Returns the index of the shown round, which advances and starts again. It pauses while the page is idle, and does not advance with reduced motion. */
function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (document.documentElement.dataset['calm'] === undefined) setTurn((before) => before + 1);
    }, ROUND_MS);
    return () => clearInterval(timer);
  }, []);
  return count === 0 ? 0 : turn % count;
}

/** The curve of a round up to the point at which it has crashed. Higher points end further up and to the right. */
function Curve({ crashPoint }: { crashPoint: number }) {
  const share = Math.min(1, 0.25 + Math.log(crashPoint) / 4);
  const [x, y] = [Math.round(400 * share), Math.round(112 - 104 * share ** 1.6)];
  const line = `M0 112C${Math.round(x * 0.5)} 112 ${Math.round(x * 0.85)} ${Math.round((112 + y) / 2)} ${x} ${y}`;
  return (
    <svg viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden focusable="false">
      <path d={`${line}V112z`} fill={brand.ember} fillOpacity="0.16" />
      <path
        d={line}
        pathLength="1"
        fill="none"
        stroke={brand.emberBright}
        strokeWidth="4"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
