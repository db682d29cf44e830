import Stack from '@mui/material/Stack';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useState, type Key } from 'react';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Section } from '../../../ui/DialogFrame.js';
import { FigureTable, type Column } from '../../../ui/FigureTable.js';
import type { QueryState } from '../../../lib/query-state.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import type { Cursor } from '../admin.api.js';

/** A list that is shown as a table of figures. */
export interface FigureList<Row> {
  title: string;
  /** Shown if there are no rows. */
  empty?: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
}

interface FigureListProps<Row> {
  list: FigureList<Row>;
  rows: readonly Row[];
}

/** A list in a panel with its title. */
export function FigurePanel<Row>({ list, rows }: FigureListProps<Row>) {
  return (
    <Panel title={list.title}>
      <FigureTable label={list.title} {...list} rows={rows} />
    </Panel>
  );
}

/** A list in a part of a panel with its title. */
export function FigureSection<Row>({ list, rows }: FigureListProps<Row>) {
  return (
    <Section title={list.title}>
      <FigureTable label={list.title} {...list} rows={rows} />
    </Section>
  );
}

/** A list that the server pages, such as one about a player. */
export interface PagedList<Page extends { next: Cursor | null }, Row> extends FigureList<Row> {
  /** Names the rows at the start of a sentence. */
  subject?: string;
  /** Names the buttons of the pages. */
  pages?: string;
  empty: string;
  /** The hook that loads a page. Its argument is the cursor, which is undefined for the first page. */
  usePage: (before: Cursor | undefined) => PageResult<Page>;
  rowsOf: (page: Page) => readonly Row[];
}

/** The table of a list with the buttons of its pages. */
export function PagedTable<Page extends { next: Cursor | null }, Row>({
  list,
}: {
  list: PagedList<Page, Row>;
}) {
  const { title, empty, columns, usePage, rowsOf, keyOf } = list;
  const { subject = 'This list', pages = `Pages: ${title}` } = list;
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
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1),
}));

interface PageButtonsProps {
  label: string;
  /** The buttons. Those that cannot be pressed keep the focus. */
  buttons: readonly (readonly [name: string, isDisabled: boolean, onClick: () => void])[];
  sx?: SxProps<Theme>;
}

/** The buttons that turn the pages of a list. */
export function PageButtons({ label, buttons, sx = {} }: PageButtonsProps) {
  return (
    <Bar aria-label={label} sx={sx}>
      {buttons.map(([name, isDisabled, onClick]) => (
        <AriaDisabledButton key={name} variant="outlined" disabled={isDisabled} onClick={onClick}>
          {name}
        </AriaDisabledButton>
      ))}
    </Bar>
  );
}

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
  const toNewest = () => onChange(undefined);
  const toOlder = () => onChange(older);
  const buttons = [
    ['Newest', isNewest, toNewest],
    ['Older', older === undefined, toOlder],
  ] as const;
  return <PageButtons label={label} buttons={buttons} sx={{ mt: 2 }} />;
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
