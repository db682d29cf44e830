import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridRowId, type GridValidRowModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import type { QueryState } from '../../../components/query-state.js';
import { nonce } from '../../../theme/theme.js';
import { readColumnChoice, storeColumnChoice, type ColumnChoice } from './column-choice.js';
import { NoRows, TableToolbar } from './TableToolbar.js';
import { TableFilters } from './TableFilters.js';
import { table } from './table.messages.js';
import type { TableView } from './useTableView.js';

/** A page of a list. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** The cursor of the next page, or null on the last page. */
  next: string | number | null;
}

/** The part of an RTK Query result that a table needs. */
export interface TableQuery<Row> extends QueryState<TablePage<Row>> {
  /** The data of the current arguments only. */
  currentData?: TablePage<Row> | undefined;
  isFetching?: boolean;
  refetch: () => Promise<unknown>;
}

interface AdminTableProps<Row extends GridValidRowModel> {
  /** Under this name, the browser remembers which columns are shown. */
  name: string;
  label: string;
  /** Names the rows at the start of a sentence, such as "The bets". */
  subject: string;
  /** Shown if there are no rows. */
  empty: string;
  /** Shown above the rows. */
  note?: string | undefined;
  /** Columns are sortable if `view.sorts` contains their field. */
  columns: readonly GridColDef<Row>[];
  query: TableQuery<Row>;
  view: TableView;
  /** The path of the export below /api, such as "admin/bets/export". The filters and the order are added. */
  csv?: string;
  /** By default the row's `id`. */
  rowId?: (row: Row) => GridRowId;
  /** In pixels. Larger if cells contain buttons. */
  rowHeight?: number;
}

/** The colours of the grid. `&` is there twice, because the grid sets its variables with a class of the same specificity. */
const colours = ({ palette }: Theme) => ({
  '&&': {
    '--DataGrid-t-color-background-base': palette.background.paper,
    '--DataGrid-t-color-background-overlay': palette.surface.raised,
    '--DataGrid-t-header-background-base': palette.background.paper,
    '--DataGrid-t-color-border-base': palette.divider,
    '--DataGrid-t-color-foreground-accent': palette.primary.light,
    '--DataGrid-t-radius-base': '10px',
  },
});

const Grid = styled(DataGrid)(({ theme }) => ({
  ...colours(theme),
  fontSize: '0.9375rem',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  // On narrow screens, its buttons need two lines.
  '& .MuiDataGrid-toolbar': { flex: '0 0 auto' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cellContent, & .MuiDataGrid-cell > *': { minWidth: 0 },
})) as typeof DataGrid;

/**
 * A table whose rows the server pages, sorts and filters. The address keeps what it shows, and the browser remembers
 * which columns are shown. Narrow screens scroll it horizontally.
 */
export function AdminTable<Row extends GridValidRowModel>(props: AdminTableProps<Row>) {
  const { label, subject, query, view } = props;
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = query.error === undefined || query.currentData !== undefined ? query.data : undefined;
  const { refetch, error } = query;
  return (
    <Stack sx={{ gap: 2 }}>
      {view.filters.length > 0 && <TableFilters label={label} view={view} />}
      <QueryBoundary
        query={{ data, error, refetch }}
        subject={subject}
        loading={<SkeletonRows rows={6} height={44} />}
      >
        {(page) => <Rows {...props} page={page} />}
      </QueryBoundary>
    </Stack>
  );
}

type RowsProps<Row extends GridValidRowModel> = AdminTableProps<Row> & { page: TablePage<Row> };

function Rows<Row extends GridValidRowModel>(props: RowsProps<Row>) {
  const { name, label, empty, note, columns, query, view, csv, rowId, rowHeight = 44, page } = props;
  const [choice, setChoice] = useState<ColumnChoice>(() => readColumnChoice(name));
  const next = query.currentData?.next ?? null;
  const isSearching = Object.keys(view.values).length > 0;
  return (
    <>
      {note !== undefined && <Note>{note}</Note>}
      {isSearching && page.next !== null && page.rows.length < view.limit && (
        <Note>{table('mayHaveMore')}</Note>
      )}
      <Grid
        aria-label={label}
        {...(nonce !== undefined && { nonce })}
        autoHeight
        disableVirtualization
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        rowSelection={false}
        hideFooter
        filterMode="server"
        sortingMode="server"
        sortingOrder={['desc', 'asc', null]}
        rowHeight={rowHeight}
        columnHeaderHeight={44}
        rows={page.rows}
        columns={columns.map((column) => ({ ...column, sortable: view.sorts.includes(column.field) }))}
        {...(rowId !== undefined && { getRowId: rowId })}
        loading={query.isFetching === true && query.currentData === undefined}
        sortModel={view.sort === undefined ? [] : [{ field: view.sort.field, sort: view.sort.order }]}
        onSortModelChange={([chosen]) =>
          view.setSort(
            chosen?.sort === undefined || chosen.sort === null
              ? undefined
              : { field: chosen.field, order: chosen.sort },
          )
        }
        columnVisibilityModel={choice}
        onColumnVisibilityModelChange={(chosen) => {
          setChoice(chosen);
          storeColumnChoice(name, chosen);
        }}
        showToolbar
        slots={{ toolbar: TableToolbar, noRowsOverlay: NoRows }}
        slotProps={{
          toolbar: {
            ...(csv !== undefined && { csv: `/api/${csv}?${view.exportQuery}` }),
            isFetching: query.isFetching === true,
            onRefresh: query.refetch,
          },
          // The panel that chooses the columns is outside of the grid's element.
          panel: { sx: colours, role: 'dialog', 'aria-label': table('columns') },
          noRowsOverlay: { text: empty },
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'linear-progress' },
        }}
      />
      {(!view.isFirst || page.next !== null) && <Pages label={label} view={view} next={next} />}
    </>
  );
}

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1),
}));

interface PagesProps {
  label: string;
  view: TableView;
  next: string | number | null;
}

function Pages({ label, view, next }: PagesProps) {
  return (
    <Bar aria-label={table('pagesOf', { label })}>
      <AriaDisabledButton variant="outlined" disabled={view.isFirst} onClick={view.toFirst}>
        {table('firstPage')}
      </AriaDisabledButton>
      <AriaDisabledButton variant="outlined" disabled={!view.hasPrevious} onClick={view.toPrevious}>
        {table('previous')}
      </AriaDisabledButton>
      <AriaDisabledButton
        variant="outlined"
        disabled={next === null}
        onClick={() => {
          if (next !== null) view.toNext(next);
        }}
      >
        {table('next')}
      </AriaDisabledButton>
    </Bar>
  );
}
