import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../ui/Empty.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { BetListHead, BetListItem, ITEM_HEIGHT } from './BetListItem.js';
import { useGetBetsQuery, type BetsFilter, type BetsQuery } from '../../api/bets.api.js';
import { t } from './history.messages.js';
import { useListPosition } from './useListPosition.js';

/** The number of bets per page. A page is taller than the window, so at most two pages are visible. */
const PAGE_SIZE = 25;

const Room = styled('div')({ containerType: 'inline-size', margin: '0 -8px' });

/** Holds the place of the names of the columns, which are shown above bets only. */
const HeadRoom = styled(Room)({ '&:not(:has(+ * ol))': { visibility: 'hidden' } });

const List = styled(Room)({ position: 'relative' });

const PageSlot = styled('div')({ position: 'absolute', top: 0, left: 0, right: 0 });

const Footer = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 0, 0.5),
  textAlign: 'center',
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
}));

interface BetListProps {
  userId: number;
  filter: BetsFilter;
  /** The location's key in the browser history. */
  locationKey: string;
}

/** Lists all bets of a player. Virtualised: only the pages near the window are rendered and kept in memory. */
export function BetList({ userId, filter, locationKey }: BetListProps) {
  const { pages, offset, addNextCursor } = useListPosition(locationKey);
  const { cursors, isComplete } = pages;
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: cursors.length,
    estimateSize: () => PAGE_SIZE * ITEM_HEIGHT,
    getItemKey: (index) => cursors[index] ?? 'newest',
    initialOffset: offset,
    scrollMargin: list?.offsetTop ?? 0,
    overscan: 1,
  });

  return (
    <>
      <HeadRoom>
        <BetListHead />
      </HeadRoom>
      <List ref={setList} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <PageSlot
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <BetsPage
              index={index}
              onLoaded={addNextCursor}
              userId={userId}
              {...filter}
              before={cursors[index]}
              limit={PAGE_SIZE}
            />
          </PageSlot>
        ))}
      </List>
      {cursors.length > 1 && (
        <Footer>
          {isComplete ? (
            t(filter.from === undefined ? 'firstBet' : 'firstOfDays')
          ) : (
            // Scrolling also loads older bets. The button is for players who cannot scroll.
            <Button onClick={() => virtualizer.scrollToIndex(cursors.length - 1)}>{t('older')}</Button>
          )}
        </Footer>
      )}
    </>
  );
}

/** The gap between skeleton rows, in pixels. */
const SKELETON_GAP = 8;

/** Aligns other content with the panel, because the list extends beyond it by the padding of its items. */
const Inset = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 1) }));

const Items = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

interface BetsPageProps extends BetsQuery {
  /** The position of the page in the list; 0 is the newest page. */
  index: number;
  onLoaded: (index: number, next: number | null) => void;
}

/** A page of bets. Memoised because the list renders on every scroll event. */
const BetsPage = memo(function BetsPage({ index, onLoaded, ...query }: BetsPageProps) {
  const result = useGetBetsQuery(query);
  const { data } = result;
  useEffect(() => {
    if (data !== undefined) onLoaded(index, data.next);
  }, [data, index, onLoaded]);

  return (
    <QueryBoundary
      query={result}
      failed={t('betsLoadFailed')}
      skeleton={[query.limit, ITEM_HEIGHT - SKELETON_GAP]}
      frame={(content) => <Inset>{content}</Inset>}
    >
      {({ bets }) =>
        bets.length === 0 && query.before === undefined ? (
          <Inset>
            {query.from === undefined && query.to === undefined ? (
              <Empty key="empty">
                <span>{t('empty')}</span> <Link to="/games">{t('chooseGame')}</Link>
              </Empty>
            ) : (
              <Empty>{t('emptyDays')}</Empty>
            )}
          </Inset>
        ) : (
          <Items>
            {bets.map((bet) => (
              <li key={bet.id}>
                <BetListItem bet={bet} />
              </li>
            ))}
          </Items>
        )
      }
    </QueryBoundary>
  );
});
