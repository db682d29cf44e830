import Stack from '@mui/material/Stack';
import { useState, type Key } from 'react';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import type { QueryState } from '../../../components/query-state.js';
import { Pagination } from '../Pagination.js';
import type { ListQuery } from './player-page.api.js';
import { t } from './player-page.messages.js';

type Cursor = number | string;

/** The result of a query for a page of a list. */
interface PageResult<Page> extends QueryState<Page> {
  currentData?: Page | undefined;
}

interface PagedTableProps<Page extends { next: Cursor | null }, Row> {
  userId: number;
  label: string;
  empty: string;
  columns: Column<Row>[];
  /** The hook that loads a page. */
  usePage: (list: ListQuery) => PageResult<Page>;
  rowsOf: (page: Page) => Row[];
  keyOf: (row: Row) => Key;
}

/** A list about a player with the buttons of its pages. */
export function PagedTable<Page extends { next: Cursor | null }, Row>(props: PagedTableProps<Page, Row>) {
  const { userId, label, empty, columns, usePage, rowsOf, keyOf } = props;
  const [before, setBefore] = useState<Cursor>();
  const { data: latest, currentData, error, refetch } = usePage({ userId, before });
  // Keeps showing the previous page until the next one has loaded or failed to load.
  const data = error === undefined ? latest : currentData;
  return (
    <QueryBoundary
      query={{ data, error, refetch }}
      subject={t('theList')}
      loading={<SkeletonRows rows={4} height={44} />}
      empty={empty}
      isEmpty={(page) => rowsOf(page).length === 0 && before === undefined}
    >
      {(page) => (
        <Stack sx={{ gap: 1 }}>
          <FigureTable label={label} columns={columns} rows={rowsOf(page)} keyOf={keyOf} />
          {(before !== undefined || page.next !== null) && (
            <Pagination
              label={t('olderOf', { list: label })}
              isNewest={before === undefined}
              older={currentData?.next ?? undefined}
              onChange={setBefore}
            />
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}
