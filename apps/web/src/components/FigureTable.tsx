import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';
import { ROOM_FOR_COLUMNS } from './room-for-columns.js';

const Box = styled('div')({ containerType: 'inline-size' });

/** Cards where there is no room for columns; their roles stay, which a changed display would take from a table. */
const Table = styled('table')(({ theme }) => ({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
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
  '& td': {
    display: 'block',
    minWidth: 0,
    padding: 0,
    overflowWrap: 'anywhere',
    '& > small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  },
  '& td[data-kind="title"]': { order: -1, fontWeight: 600 },
  '& td[data-kind="title"], & td[data-kind="actions"]': {
    flexBasis: '100%',
    '& > small': { display: 'none' },
  },
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
    // However long a name is, it takes what the figures leave.
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
   * Names may be long. The title says whose row it is, and heads its card; it is the first column where none is named,
   * and at most one other column has names. Actions are what can be done about the row.
   */
  kind?: 'title' | 'name' | 'actions';
}

interface FigureTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => Key;
}

/** Rows of figures, and whose they are: a table, and cards on a narrow screen. */
export function FigureTable<Row>({ label, columns, rows, keyOf }: FigureTableProps<Row>) {
  const hasTitle = columns.some(({ kind }) => kind === 'title');
  const kindOf = ({ kind }: Column<Row>, index: number) => (hasTitle || index > 0 ? kind : 'title');
  const names = columns.some(({ kind }) => kind === 'name') ? 2 : 1;
  return (
    <Box>
      <Table role="table" aria-label={label} data-names={names}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th key={column.name} role="columnheader" scope="col" data-kind={kindOf(column, index)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column, index) => (
                <td key={column.name} role="cell" data-kind={kindOf(column, index)}>
                  <small aria-hidden>{column.name}</small>
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
