import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  ColumnsPanelTrigger,
  DataGrid,
  Toolbar,
  type GridRowId,
  type GridValidRowModel,
  type ToolbarPropsOverrides,
} from '@mui/x-data-grid';
import { useState } from 'react';
import { common } from '../../../lib/common.messages.js';
import { Empty } from '../../../ui/Empty.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import { PaddedSurface, Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { RefreshButton } from '../../../ui/RefreshButton.js';
import { nonce } from '../../../ui/theme/theme.js';
import { Hint } from '../parts.js';
import type { ListColumn } from './columns.js';
import { PageButtons, shownPage, type PageResult } from './PagedTable.js';
import { TableFilters } from './TableFilters.js';
import { PAGE_SIZE, useTableView, type TableFilter, type TableSort, type TableView } from './useTableView.js';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The address of the export. */
    csv?: string;
    isFetching?: boolean;
    onRefresh?: () => Promise<unknown>;
  }
  interface NoRowsOverlayPropsOverrides {
    text?: string;
  }
  interface PanelPropsOverrides {
    sx?: SxProps<Theme>;
    role?: 'dialog';
    'aria-label'?: string;
  }
}

/** A page of a list. */
export interface TablePage<Row> {
  rows: readonly Row[];
  /** The cursor of the next page, or null on the last page. */
  next: string | number | null;
}

/** The part of an RTK Query result that a table needs. */
interface TableQuery<Row> extends PageResult<TablePage<Row>> {
  isFetching?: boolean;
  refetch: () => Promise<unknown>;
}

/** The field of a column that cards show. */
type CardField<Row> = (keyof Row & string) | 'actions';

/** A list whose rows the server pages, sorts and filters. Its texts are in English, like the whole admin area. */
export interface ListDefinition<Row extends GridValidRowModel> {
  /** Under this name, the browser remembers which columns are shown. */
  name: string;
  title: string;
  /** Names the rows at the start of a sentence, such as "The bets". */
  subject: string;
  /** Shown if there are no rows. */
  empty: string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly TableFilter[];
  /** The fields of the columns by which the server sorts. The order of the list without a choice is the server's. */
  sorts?: readonly string[];
  /** Distinguishes the tables of one page in the address. */
  prefix?: string;
  /** The hook that loads a page. Its argument is the query of the page. */
  usePage: (query: string) => TableQuery<Row>;
  /** The path of the export below /api, such as "admin/bets/export". The filters and the order are added. */
  csv?: string;
  /** Returns what is shown above the rows. */
  noteOf?: (sort: TableSort | undefined) => string | undefined;
  /** By default the row's `id`. */
  rowId?: (row: Row) => GridRowId;
  /** In pixels. Larger if cells contain buttons. */
  rowHeight?: number;
  /**
   * The fields that phones show, each row as a card with the first one as its heading and the second one beside it. Without
   * them, phones scroll the table horizontally.
   */
  cardFields?: readonly CardField<Row>[];
  /** Whether the title of the page already says what the table lists. */
  isTitled?: boolean;
}

interface AdminTableProps<Row extends GridValidRowModel> {
  list: ListDefinition<Row>;
}

/** A list in a panel with its title, unless the page has it. */
export function AdminList<Row extends GridValidRowModel>({ list }: AdminTableProps<Row>) {
  return list.isTitled === true ? (
    <PaddedSurface aria-label={list.title}>
      <AdminTable list={list} />
    </PaddedSurface>
  ) : (
    <Panel title={list.title}>
      <AdminTable list={list} />
    </Panel>
  );
}

/**
 * The table of a list. The address keeps what it shows, and the browser remembers which columns are shown. Phones show
 * each row as a card, or scroll the table horizontally.
 */
export function AdminTable<Row extends GridValidRowModel>({ list }: AdminTableProps<Row>) {
  const view = useTableView(list);
  const query = list.usePage(view.query);
  return (
    <Stack sx={{ gap: 2 }}>
      {list.filters !== undefined && <TableFilters label={list.title} filters={list.filters} view={view} />}
      <QueryBoundary query={shownPage(query)} subject={list.subject} skeleton={[16, 44]}>
        {(page) => <Rows list={list} query={query} view={view} page={page} />}
      </QueryBoundary>
    </Stack>
  );
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

interface RowsProps<Row extends GridValidRowModel> extends AdminTableProps<Row> {
  query: TableQuery<Row>;
  view: TableView;
  page: TablePage<Row>;
}

function Rows<Row extends GridValidRowModel>({ list, query, view, page }: RowsProps<Row>) {
  const { title, noteOf, csv, cardFields } = list;
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const note = noteOf?.(view.sort);
  const next = query.currentData?.next ?? null;
  const isSearching = Object.keys(view.values).length > 0;
  const toolbar = {
    ...(csv !== undefined && { csv: `/api/${csv}?${view.exportQuery}` }),
    isFetching: query.isFetching === true,
    onRefresh: query.refetch,
  };
  const isLoading = query.isFetching === true && query.currentData === undefined;
  const shown = { list, rows: page.rows, toolbar, isLoading };
  return (
    <>
      {note !== undefined && <Hint>{note}</Hint>}
      {isSearching && page.next !== null && page.rows.length < PAGE_SIZE && (
        <Hint>Few rows match, so this page is short. “Next” shows more.</Hint>
      )}
      {isPhone && cardFields !== undefined ? (
        <Cards {...shown} fields={cardFields} />
      ) : (
        <Columns {...shown} view={view} />
      )}
      {(!view.isFirst || page.next !== null) && (
        <PageButtons
          label={`Pages: ${title}`}
          buttons={[
            ['First page', view.isFirst, view.toFirst],
            ['Previous', !view.hasPrevious, view.toPrevious],
            ['Next', next === null, () => next !== null && view.toNext(next)],
          ]}
        />
      )}
    </>
  );
}

interface ShownProps<Row extends GridValidRowModel> extends AdminTableProps<Row> {
  rows: readonly Row[];
  toolbar: ToolbarPropsOverrides;
  /** Whether the rows are those of the page before, until the next one has loaded. */
  isLoading: boolean;
}

interface ColumnsProps<Row extends GridValidRowModel> extends ShownProps<Row> {
  view: TableView;
}

/** The rows as a grid, whose columns the admin chooses. */
function Columns<Row extends GridValidRowModel>(props: ColumnsProps<Row>) {
  const { list, rows, toolbar, view, isLoading } = props;
  const { name, title, empty, columns, sorts = [], rowId, rowHeight = 44 } = list;
  const [choice, setChoice] = useState<ColumnChoice>(() => readColumnChoice(name));
  return (
    <Grid
      aria-label={title}
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
      rows={rows}
      columns={columns.map((column) => ({ ...column, sortable: sorts.includes(column.field) }))}
      {...(rowId !== undefined && { getRowId: rowId })}
      loading={isLoading}
      sortModel={view.sort === undefined ? [] : [{ field: view.sort.field, sort: view.sort.order }]}
      onSortModelChange={([chosen]) =>
        view.setSort(chosen?.sort == null ? undefined : { field: chosen.field, order: chosen.sort })
      }
      columnVisibilityModel={choice}
      onColumnVisibilityModelChange={(chosen) => {
        setChoice(chosen);
        storeColumnChoice(name, chosen);
      }}
      showToolbar
      slots={{ toolbar: TableToolbar, noRowsOverlay: NoRows }}
      slotProps={{
        toolbar: { ...toolbar },
        // The panel that chooses the columns is outside of the grid's element.
        panel: { sx: colours, role: 'dialog', 'aria-label': 'Columns' },
        noRowsOverlay: { text: empty },
        loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'linear-progress' },
      }}
    />
  );
}

interface CardsProps<Row extends GridValidRowModel> extends ShownProps<Row> {
  fields: readonly CardField<Row>[];
}

/** The rows as cards. */
function Cards<Row extends GridValidRowModel>(props: CardsProps<Row>) {
  const { list, fields, rows, toolbar, isLoading } = props;
  const { title, empty, columns, rowId } = list;
  return (
    <div>
      <Actions>
        <ListActions {...toolbar} />
      </Actions>
      <Progress>{isLoading && <LinearProgress aria-label={common('loading')} />}</Progress>
      <FigureTable
        label={title}
        empty={empty}
        columns={fields.flatMap((name) => columns.filter(({ field }) => field === name)).map(cardColumn)}
        rows={rows}
        keyOf={(row) => rowId?.(row) ?? (row['id'] as GridRowId)}
      />
    </div>
  );
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  width: '100%',
});

/** Room for the bar that shows that rows are loading. */
const Progress = styled('div')({ height: 4 });

/** The buttons above the rows: which columns are shown, the export and the refresh. */
function TableToolbar(props: ToolbarPropsOverrides) {
  return (
    <Toolbar>
      <Actions>
        <ColumnsPanelTrigger render={<Button />}>Columns</ColumnsPanelTrigger>
        <ListActions {...props} />
      </Actions>
    </Toolbar>
  );
}

function ListActions({ csv, isFetching = false, onRefresh }: ToolbarPropsOverrides) {
  return (
    <>
      {csv !== undefined && (
        <Button component="a" href={csv} download>
          Download CSV
        </Button>
      )}
      {onRefresh !== undefined && <RefreshButton isLoading={isFetching} onRefresh={onRefresh} />}
    </>
  );
}

/** Returns what a card shows of a column. */
function cardColumn<Row extends GridValidRowModel>(column: ListColumn<Row>, index: number): Column<Row> {
  const { field, headerName = field, cell = (row) => String(row[field]) } = column;
  return {
    name: headerName,
    cell,
    ...(index === 1 && { kind: 'aside' as const }),
    ...(field === 'actions' && { kind: 'actions' as const }),
  };
}

const Space = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  height: '100%',
  padding: theme.spacing(0, 2),
}));

function NoRows({ text }: { text?: string }) {
  return (
    <Space>
      <Empty>{text}</Empty>
    </Space>
  );
}

const keyOf = (table: string) => `admin_columns_${table}`;

/** Which columns of a table are shown, by their fields. Columns that are not in it are shown. */
type ColumnChoice = Record<string, boolean>;

/** Returns the columns that the admin has hidden or shown in this browser. */
function readColumnChoice(table: string, storage: Storage = localStorage): ColumnChoice {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(keyOf(table)) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

/** Remembers a choice. It is lost if the browser does not store it, for example because its storage is full. */
function storeColumnChoice(table: string, choice: ColumnChoice, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(table), JSON.stringify(choice));
  } catch {
    // The table shows the choice until the page is left.
  }
}
