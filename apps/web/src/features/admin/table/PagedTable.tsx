import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState, type Key } from 'react';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import type { QueryState } from '../../../lib/query-state.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import type { Cursor } from '../admin.api.js';

/** A list that the server pages, such as one about a player. */
export interface PagedList<Page extends { next: Cursor | null }, Row> {
  title: string;
  /** Names the rows at the start of a sentence. */
  subject?: string;
  /** Names the buttons of the pages. */
  pages?: string;
  empty: string;
  columns: readonly Column<Row>[];
  /** The hook that loads a page. Its argument is the cursor, which is undefined for the first page. */
  usePage: (before: Cursor | undefined) => PageResult<Page>;
  rowsOf: (page: Page) => readonly Row[];
  keyOf: (row: Row) => Key;
}

interface PagedTableProps<Page extends { next: Cursor | null }, Row> {
  list: PagedList<Page, Row>;
}

/** The table of a list with the buttons of its pages. */
export function PagedTable<Page extends { next: Cursor | null }, Row>(props: PagedTableProps<Page, Row>) {
  const { title, empty, columns, usePage, rowsOf, keyOf } = props.list;
  const { subject = 'This list', pages = `Pages: ${title}` } = props.list;
  const [before, setBefore] = useState<Cursor>();
  const query = usePage(before);
  return (
    <QueryBoundary
      query={shownPage(query)}
      subject={subject}
      skeleton={[4, 44]}
      empty={empty}
      isEmpty={(page) => rowsOf(page).length === 0 && before === undefined}
    >
      {(page) => (
        <Stack sx={{ gap: 1 }}>
          <FigureTable label={title} columns={columns} rows={rowsOf(page)} keyOf={keyOf} />
          {(before !== undefined || page.next !== null) && (
            <Pagination
              label={pages}
              isNewest={before === undefined}
              older={query.currentData?.next ?? undefined}
              onChange={setBefore}
            />
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

interface PaginationProps<Next extends Cursor> {
  label: string;
  isNewest: boolean;
  /** What leads to the next page. Undefined on the last page and until the page has loaded. */
  older: Next | undefined;
  onChange: (before: Next | undefined) => void;
}

/** The buttons of a list whose newest entries are on its first page. */
export function Pagination<Next extends Cursor>(props: PaginationProps<Next>) {
  const { label, isNewest, older, onChange } = props;
  return (
    <Bar aria-label={label}>
      <AriaDisabledButton variant="outlined" disabled={isNewest} onClick={() => onChange(undefined)}>
        Newest
      </AriaDisabledButton>
      <AriaDisabledButton variant="outlined" disabled={older === undefined} onClick={() => onChange(older)}>
        Older
      </AriaDisabledButton>
    </Bar>
  );
}

/** The result of a query for a page of a list. */
export interface PageResult<Page> extends QueryState<Page> {
  /** The data of the current arguments only. */
  currentData?: Page | undefined;
}

/** Returns a query that has the previous page until the next one has loaded or failed to load. */
export const shownPage = <Page,>({ data, currentData, error, refetch }: PageResult<Page>) => ({
  data: error === undefined ? data : currentData,
  error,
  refetch,
});
