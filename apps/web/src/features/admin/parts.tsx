/** Small parts that many screens of the admin area are made of. */
import Skeleton from '@mui/material/Skeleton';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { LoadingLine } from '../../ui/Loading.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary, type QueryBoundaryProps } from '../../ui/QueryBoundary.js';
import { inset } from '../../ui/Surface.js';
import { common } from '../../lib/common.messages.js';
import { formatAge } from './format-age.js';
import { LocalTime } from './LocalTime.js';

/** An explanation in small, quiet letters. */
export const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

type QueryPanelProps<Data> = QueryBoundaryProps<Data> & {
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
};

/** A panel with the data of a query. */
export function QueryPanel<Data>({ title, action, ...boundary }: QueryPanelProps<Data>) {
  return (
    <Panel title={title} action={action}>
      <QueryBoundary {...boundary} />
    </Panel>
  );
}

/** What is shown only when its summary is clicked. */
export const Disclosure = styled('details')(({ theme }) => ({
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
}));

/** A line with a state that admins can change (`strong` with `data-paused`), its explanation and a button. */
export const StateLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { flex: '1 1 130px', margin: 0, fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    color: theme.palette.text.primary,
    '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', background: 'currentColor' },
  },
  '& strong[data-paused="false"]::before': { background: theme.palette.success.main },
  '& strong[data-paused="true"]::before': { background: theme.palette.primary.main },
}));

/** Figures side by side, each below its name. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  '& > div': { minWidth: 0 },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

const Boxes = styled(Figures)(({ theme }) => ({
  gap: theme.spacing(1),
  '& > div': { flex: '1 1 130px', padding: theme.spacing(1.25, 1.75), ...inset({ theme }) },
  '& dd > small': {
    ...theme.typography.body2,
    display: 'block',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
}));

/** Figures in boxes, each below its name. */
export function FigureBoxes({ label, facts, sx = {} }: FactsProps) {
  return (
    <Boxes aria-label={label} sx={sx}>
      <Entries facts={facts} />
    </Boxes>
  );
}

interface FactsProps {
  label?: string;
  /** The names with their values. What is false is left out. */
  facts: readonly (readonly [name: ReactNode, value: ReactNode] | false)[];
  sx?: SxProps<Theme>;
}

/** Names, each with its value below. */
export function Facts({ label, facts, sx = {} }: FactsProps) {
  return (
    <DefinitionList aria-label={label} sx={sx}>
      <Entries facts={facts} />
    </DefinitionList>
  );
}

/** The entries of a definition list. */
export function Entries({ facts }: Pick<FactsProps, 'facts'>) {
  return facts.map(
    (fact, index) =>
      fact !== false && (
        <DefinitionEntry key={index} name={fact[0]}>
          {fact[1]}
        </DefinitionEntry>
      ),
  );
}

/** Shows the time elapsed since `since`, with the exact time in a tooltip. */
export function Age({ since }: { since: string }) {
  return <LocalTime at={since}>{formatAge(since, new Date())}</LocalTime>;
}

/** Heights in pixels per breakpoint. They match the content that usually replaces the placeholder. */
export type Heights = Record<'xs' | 'sm' | 'md', number>;

/** Shows the block as rows with gaps, because one tall rectangle looks like an error. */
const ROWS = 'repeating-linear-gradient(#000 0 108px, transparent 0 120px)';

/** A placeholder with the height of its content, so that the page does not shift when the content arrives. */
export function LoadingBlock({ heights }: { heights: Heights }) {
  return (
    <div role="status" aria-label={common('loading')}>
      <Skeleton variant="rounded" sx={{ height: heights, maskImage: ROWS }} />
    </div>
  );
}

const Space = styled('div')({ display: 'grid', alignItems: 'center' });

/** A loading line that takes up the height of the content that replaces it. */
export function LoadingSpace({ label, heights }: { label: string; heights: Heights }) {
  return (
    <Space sx={{ minHeight: heights }}>
      <LoadingLine label={label} />
    </Space>
  );
}
