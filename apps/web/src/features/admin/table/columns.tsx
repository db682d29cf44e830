import { styled } from '@mui/material/styles';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { Link } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { shortHash } from '../../../lib/format.js';
import { LocalTime } from '../LocalTime.js';

/** The columns that the admin tables have in common. `field` is the field of the row and the name under which it is sorted. */

/** The alignment of numbers. */
export const RIGHT = { align: 'right', headerAlign: 'right' } as const;

const Text = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** A time in the admin's zone. Its tooltip shows it in UTC. */
export function timeColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
): GridColDef<Row> {
  return { field, headerName, width: 168, renderCell: ({ row }) => <TableTime at={row[field]} /> };
}

/** @param at in ISO 8601 format, or null */
export function TableTime({ at, short = false }: { at: string | null; short?: boolean }) {
  return at === null ? '–' : <LocalTime at={at} short={short} />;
}

/** An amount in ARENA, in a column that the largest one fits. A tooltip shows it with all its decimals. */
export function amountColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
): GridColDef<Row> {
  return {
    field,
    headerName,
    width: 165,
    ...RIGHT,
    renderCell: ({ row }) => {
      const value = row[field] as string | null;
      return value === null ? (
        '–'
      ) : (
        <span title={value}>
          <Amount value={value} />
        </span>
      );
    },
  };
}

/** A text that may be longer than the column. A tooltip shows it whole. */
export function textColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
  width = 140,
): GridColDef<Row> {
  return {
    field,
    headerName,
    minWidth: width,
    flex: 1,
    renderCell: ({ row }) => {
      const value = row[field] as string | null;
      return <Text title={value ?? undefined}>{value ?? '–'}</Text>;
    },
  };
}

/** A hash or an address, shortened. A tooltip shows it whole. */
export function hashColumn<Row extends GridValidRowModel>(
  field: keyof Row & string,
  headerName: string,
): GridColDef<Row> {
  return {
    field,
    headerName,
    width: 130,
    renderCell: ({ row }) => {
      const value = row[field] as string | null;
      return value === null ? '–' : <span title={value}>{shortHash(value)}</span>;
    },
  };
}

/** A player's name, which leads to the player's page. */
export function playerColumn<Row extends GridValidRowModel>(
  headerName: string,
  { id, name }: { id: keyof Row & string; name: keyof Row & string },
): GridColDef<Row> {
  return {
    field: name,
    headerName,
    minWidth: 140,
    flex: 1,
    renderCell: ({ row }) => <PlayerLink id={row[id]} name={row[name]} />,
  };
}

export function PlayerLink({ id, name }: { id: number; name: string }) {
  return (
    <Text title={name}>
      <Link to={`/admin/players/${id}`}>{name}</Link>
    </Text>
  );
}
