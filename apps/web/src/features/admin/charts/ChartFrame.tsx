import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '../finance/finance.messages.js';

/** Draws the texts and lines of the charts in the colours of the theme. */
const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  '& text': { fill: `${theme.palette.text.secondary} !important`, fontFamily: theme.typography.fontFamily },
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: `${theme.palette.lineStrong} !important` },
  '& .MuiChartsGrid-line': { stroke: `${theme.palette.divider} !important` },
  '& .MuiChartsLegend-root': { color: theme.palette.text.secondary, gap: theme.spacing(0.5, 2) },
}));

const Alternative = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  '& summary': {
    width: 'fit-content',
    padding: theme.spacing(0.75, 0),
    borderRadius: 6,
    cursor: 'pointer',
    fontSize: '0.9375rem',
    color: theme.palette.text.secondary,
    '&:hover': { color: theme.palette.text.primary },
  },
  '& > div': { marginTop: theme.spacing(1.5), maxHeight: 480, overflow: 'auto' },
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
      <Alternative>
        <summary>{t('asTable')}</summary>
        <div role="group" aria-label={label} tabIndex={0}>
          {table}
        </div>
      </Alternative>
    </Figure>
  );
}
