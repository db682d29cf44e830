import { styled } from '@mui/material/styles';
import type { Key, ReactNode } from 'react';

const ROOM_FOR_COLUMNS = '@container (min-width: 40rem)';

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
  '& td:first-of-type': { flexBasis: '100%', fontWeight: 600, '& > small': { display: 'none' } },
  [ROOM_FOR_COLUMNS]: {
    display: 'table',
    '& thead': { position: 'static', clipPath: 'none', display: 'table-header-group' },
    '& tbody': { display: 'table-row-group' },
    '& tr': { display: 'table-row' },
    '& th, & td': { display: 'table-cell', padding: theme.spacing(1.25, 1.5), textAlign: 'right' },
    '& th': { paddingTop: 0, fontSize: '0.8125rem', fontWeight: 400, color: theme.palette.text.secondary },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 0, textAlign: 'left' },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
    '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
    '& td > small': { display: 'none' },
    '& td:not(:first-of-type) > div': { whiteSpace: 'nowrap' },
    // However long a name is, it takes what the figures leave.
    '& td:first-of-type': { maxWidth: 0, width: '100%' },
  },
}));

interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => Key;
}

/** Rows of figures, the first column saying whose they are: a table, and cards on a narrow screen. */
export function FigureTable<Row>({ label, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    <Box>
      <Table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name }) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, cell }) => (
                <td key={name} role="cell">
                  <small aria-hidden>{name}</small>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
