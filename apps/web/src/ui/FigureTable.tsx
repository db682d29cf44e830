import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';
import { Empty } from './Empty.js';

/** Matches containers that are wide enough for columns. In narrower ones, each row is shown as a card. */
const ROOM_FOR_COLUMNS = '@container (min-width: 40rem)';
export const NO_ROOM_FOR_COLUMNS = '@container not (min-width: 40rem)';

const Box = styled('div')({ containerType: 'inline-size' });

/** Explicit roles keep this a table for screen readers, because changing `display` removes the implicit roles. */
const Figures = styled(Table)(({ theme }) => ({
  display: 'block',
  fontSize: '0.9375rem',
  '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
  '& tbody': { display: 'block' },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.75, 3),
    padding: theme.spacing(1.75, 0),
  },
  '& tbody tr + tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& th, & td': { border: 0, fontSize: 'inherit', lineHeight: 'inherit' },
  '& td': {
    display: 'block',
    minWidth: 0,
    padding: 0,
    overflowWrap: 'anywhere',
    '& > small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  },
  '& td[data-kind="title"], & td[data-kind="aside"]': { order: -1 },
  '& td[data-kind="title"]': { fontWeight: 600 },
  '& td[data-kind="title"], & td[data-kind="actions"]': {
    flexBasis: '100%',
    '& > small': { display: 'none' },
  },
  '& td[data-kind="aside"] > small': { display: 'none' },
  '& tr:has(td[data-kind="aside"]) td[data-kind="title"]': { flex: '1 1 60%' },
  [ROOM_FOR_COLUMNS]: {
    display: 'table',
    '& thead': { position: 'static', clipPath: 'none', display: 'table-header-group' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& th, & td': { display: 'table-cell', padding: theme.spacing(1.25, 1.5), textAlign: 'right' },
    '& th': {
      paddingTop: 0,
      whiteSpace: 'nowrap',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: theme.palette.text.secondary,
    },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 0, textAlign: 'left' },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
    '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
    '& [data-kind]': { textAlign: 'left' },
    '& td > small': { display: 'none' },
    '& td > div': { whiteSpace: 'nowrap' },
    // Columns with names take the space that the numbers leave, regardless of how long the names are.
    '& td[data-kind="title"], & td[data-kind="name"]': {
      maxWidth: 0,
      width: '100%',
      '& > div': { whiteSpace: 'normal' },
    },
    '&[data-names="2"] td[data-kind="title"], &[data-names="2"] td[data-kind="name"]': { width: '50%' },
  },
}));

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` identifies the row and is its card's heading. If no column has this kind, the first one is the title.
   * `aside` is beside that heading, such as a state. `name` is for text that may be long, like the title, and can be used once.
   * `actions` is for buttons. Other columns contain numbers.
   */
  kind?: 'title' | 'aside' | 'name' | 'actions';
}

interface FigureTableProps<Row> {
  label: string;
  /** Shown instead of the table if there are no rows. */
  empty?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** A table of numbers. In narrow containers, each row is shown as a card. */
export function FigureTable<Row>({ label, empty, columns, rows, keyOf }: FigureTableProps<Row>) {
  if (empty !== undefined && rows.length === 0) return <Empty>{empty}</Empty>;
  const hasTitle = columns.some(({ kind }) => kind === 'title');
  const kindOf = ({ kind }: Column<Row>, index: number) => (hasTitle || index > 0 ? kind : 'title');
  const names = columns.some(({ kind }) => kind === 'name') ? 2 : 1;
  return (
    <Box>
      <Figures role="table" aria-label={label} data-names={names}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((column, index) => (
              <TableCell key={column.name} role="columnheader" data-kind={kindOf(column, index)}>
                {column.name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} role="row">
              {columns.map((column, index) => (
                <TableCell key={column.name} role="cell" data-kind={kindOf(column, index)}>
                  <small aria-hidden>{column.name}</small>
                  <div>{column.cell(row)}</div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Figures>
    </Box>
  );
}

const Line = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  [ROOM_FOR_COLUMNS]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A long name in a table. In a column it is truncated and its tooltip shows the full name. In a card it wraps. */
export function LongName({ children }: { children: string }) {
  return <Line title={children}>{children}</Line>;
}
