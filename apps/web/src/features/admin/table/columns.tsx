import { styled } from '@mui/material/styles';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { shortHash } from '../../../lib/format.js';
import { LocalTime } from '../LocalTime.js';

/** The columns that the admin tables have in common. `field` is the field of the row and the name under which it is sorted. */

/** The alignment of numbers. */
export const RIGHT = { align: 'right', headerAlign: 'right' } as const;

/** The size of a column that shares the room that the others leave. */
export const atLeast = (minWidth: number) => ({ minWidth, flex: 1 });

/** A column of a grid. `cell` shows it outside of the grid. */
export type ListColumn<Row extends GridValidRowModel> = GridColDef<Row> & { cell?: (row: Row) => ReactNode };

type ColumnLook = Pick<GridColDef, 'width' | 'minWidth' | 'flex' | 'align' | 'headerAlign' | 'hideable'>;

/**
 * A column of anything.
 * @param look its width in pixels, or how else it looks
 */
export function cellColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  look: number | ColumnLook,
  cell: (row: Row) => ReactNode,
): ListColumn<Row> {
  const size = typeof look === 'number' ? { width: look } : look;
  return { field, headerName, ...size, cell, renderCell: ({ row }) => cell(row) };
}

/** A time in the admin's zone. Its tooltip shows it in UTC. */
export const timeColumn = <Row extends GridValidRowModel>(field: keyof Row & string, headerName: string) =>
  cellColumn<Row>(field, headerName, 168, (row) => <TableTime at={row[field]} />);

/** @param at in ISO 8601 format, or null */
export function TableTime({ at, short = false }: { at: string | null; short?: boolean }) {
  return at === null ? '–' : <LocalTime at={at} short={short} />;
}

/** An amount in ARENA, in a column that the largest one fits. A tooltip shows it with all its decimals. */
export const amountColumn = <Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  width = 165,
) => cellColumn<Row>(field, headerName, { width, ...RIGHT }, (row) => <ExactAmount value={row[field]} />);

function ExactAmount({ value }: { value: string | null }) {
  if (value === null) return '–';
  return (
    <span title={value}>
      <Amount value={value} />
    </span>
  );
}

const Text = styled('span')({
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A text that may be longer than the column. A tooltip shows it whole. */
export const textColumn = <Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  width: number,
) =>
  cellColumn<Row>(field, headerName, atLeast(width), (row) => {
    const value = row[field] as string | null;
    return <Text title={value ?? undefined}>{value ?? '–'}</Text>;
  });

/** A hash or an address, shortened. A tooltip shows it whole. */
export const hashColumn = <Row extends GridValidRowModel>(field: keyof Row & string, headerName: string) =>
  cellColumn<Row>(field, headerName, 130, (row) => {
    const value = row[field] as string | null;
    return value === null ? '–' : <span title={value}>{shortHash(value)}</span>;
  });

/** A player's name, which leads to the player's page. */
export const playerColumn = <Row extends GridValidRowModel>(
  headerName: string,
  { id, name }: { id: keyof Row & string; name: keyof Row & string },
) => cellColumn<Row>(name, headerName, atLeast(140), (row) => <PlayerLink id={row[id]} name={row[name]} />);

export function PlayerLink({ id, name }: { id: number; name: string }) {
  return (
    <Text title={name}>
      <Link to={`/admin/players/${id}`}>{name}</Link>
    </Text>
  );
}
