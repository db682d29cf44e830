import { arena, UNITS_PER_ARENA } from '@arena/money';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../ui/bars/bar.js';
import { formatFullDateTime } from '../../../lib/format.js';
import { Disclosure } from '../parts.js';

/** Draws the texts and lines of the charts in the colours of the theme. */
const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  '& text': { fill: `${theme.palette.text.secondary} !important`, fontFamily: theme.typography.fontFamily },
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: `${theme.palette.lineStrong} !important` },
  '& .MuiChartsGrid-line': { stroke: `${theme.palette.divider} !important` },
  '& .MuiChartsLegend-root': { color: theme.palette.text.secondary, gap: theme.spacing(0.5, 2) },
}));

interface ChartFrameProps {
  label: string;
  chart: ReactNode;
  /** The same figures as a table, for screen readers and for exact values. */
  table: ReactNode;
}

/** A chart with a table of its figures below it. */
export function ChartFrame({ label, chart, table }: ChartFrameProps) {
  return (
    <Figure>
      <div role="img" aria-label={label}>
        {chart}
      </div>
      <Disclosure sx={{ '& > div': { mt: 1.5, maxHeight: 480, overflow: 'auto' } }}>
        <summary>Show as a table</summary>
        <div role="group" aria-label={label} tabIndex={0}>
          {table}
        </div>
      </Disclosure>
    </Figure>
  );
}

/** Converts an amount for drawing. */
export const drawn = (amount: string): number => Number(arena(amount)) / Number(UNITS_PER_ARENA);

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Formats an amount on an axis: `1.2M`. */
export const formatTick = (value: number): string => compact.format(value);

/**
 * Formats the first day of a period: short on an axis. In a tooltip, it is followed by the time at which that day begins
 * in the zone of the admin.
 */
export function formatPeriod(period: string, location: string): string {
  if (location === 'tick') return formatShortDate(period);
  const day = `${formatShortDate(period)} ${period.slice(0, 4)}`;
  return `${day} UTC, from ${formatFullDateTime(`${period}T00:00:00Z`, new Date())} your time`;
}

export const CHART_HEIGHT = 280;

/**
 * The colours of series in the light and the dark theme. They also differ in brightness, so that colour-blind users can
 * distinguish them.
 */
export const SERIES_COLOURS: readonly string[] = [
  'light-dark(#0d7a52, #7be0b8)',
  'light-dark(#2c5fc4, #5b8def)',
  'light-dark(#c2510f, #ff955a)',
  'light-dark(#7a4cc2, #c9a2ff)',
  'light-dark(#8a6700, #f2cf63)',
  'light-dark(#a81f45, #d94f70)',
];

/** Returns the colour of a series, such as a game, by its index. */
export function seriesColour(index: number): string {
  return SERIES_COLOURS[index % SERIES_COLOURS.length] ?? 'currentColor';
}
