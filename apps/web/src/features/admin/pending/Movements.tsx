import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Amount } from '../../../components/Amount.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';

const Block = styled('section')(({ theme }) => ({
  minWidth: 0,
  marginTop: theme.spacing(2.5),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > .quiet': {
    margin: theme.spacing(0.25, 0, 1.5),
    fontSize: '0.875rem',
    color: theme.palette.text.secondary,
  },
}));

interface MovementsProps<Row> {
  title: string;
  of: { count: number; amount: string };
  /** As many of them as are told of. */
  rows: Row[];
  /** Which of them those are. */
  which: 'oldest' | 'largest';
  columns: Column<Row>[];
  keyOf: (row: Row) => string;
  none: ReactNode;
}

/** Everything that goes one way: how much it is together, and a page of it. */
export function Movements<Row>({ title, of, rows, which, columns, keyOf, none }: MovementsProps<Row>) {
  const id = useId();
  const { count, amount } = of;
  return (
    <Block aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {count === 0 ? (
        <Empty sx={{ mt: 1.25 }}>{none}</Empty>
      ) : (
        <>
          <p className="quiet">
            {count.toLocaleString('en')} in all, together <Amount value={amount} /> ARENA
            {rows.length < count && `, the ${which} first`}
          </p>
          <FigureTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
        </>
      )}
    </Block>
  );
}
