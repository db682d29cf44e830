import type { GameName } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';
import { LINE_HEIGHT } from './BetLine.js';
import { BetsPage } from './BetsPage.js';
import { useListPlace } from './useListPlace.js';

/** Bets a page: more than a window shows, so that the page within it and its neighbours are all that is needed. */
const PAGE = 25;

const List = styled('div')({ position: 'relative', containerType: 'inline-size', margin: '0 -8px' });

const Slice = styled('div')({ position: 'absolute', top: 0, left: 0, right: 0 });

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 0, 0.5),
  textAlign: 'center',
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
}));

interface BetListProps {
  userId: number;
  game: GameName | undefined;
  /** The entry of the browser's history that shows it. */
  entry: string;
}

/** All bets, however many: only the pages near the window exist, on screen and in memory. */
export function BetList({ userId, game, entry }: BetListProps) {
  const { pages, offset, learn } = useListPlace(entry);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: pages.starts.length,
    estimateSize: () => PAGE * LINE_HEIGHT,
    getItemKey: (index) => pages.starts[index] ?? 'newest',
    initialOffset: offset,
    scrollMargin: list?.offsetTop ?? 0,
    overscan: 1,
  });

  return (
    <>
      <List ref={setList} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => (
          <Slice
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <BetsPage
              index={index}
              learn={learn}
              userId={userId}
              game={game}
              before={pages.starts[index]}
              limit={PAGE}
            />
          </Slice>
        ))}
      </List>
      {pages.starts.length > 1 && (
        <Foot>
          {pages.ended ? (
            'That was your first bet.'
          ) : (
            // Scrolling does it too; this is for those who do not scroll.
            <Button onClick={() => virtual.scrollToIndex(pages.starts.length - 1)}>Older bets</Button>
          )}
        </Foot>
      )}
    </>
  );
}
