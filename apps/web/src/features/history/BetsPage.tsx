import { styled } from '@mui/material/styles';
import { memo, useEffect } from 'react';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { BetLine, LINE_HEIGHT } from './BetLine.js';
import { useGetBetsQuery, type BetsQuery } from './history.api.js';

const GAP = 8;

/** Lines reach a little further out than what else stands in the panel. */
const Inset = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 1) }));

const Lines = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

interface BetsPageProps extends BetsQuery {
  /** Which page it is, the newest being 0. */
  index: number;
  learn: (index: number, next: number | null) => void;
}

/**
 * A page of the history. It is read when it comes near the window, and forgotten when it has left.
 * Kept from rendering while nothing but the window's place changes: that happens with every step of a scroll.
 */
export const BetsPage = memo(function BetsPage({ index, learn, ...query }: BetsPageProps) {
  const { data, isError, error, refetch } = useGetBetsQuery(query);
  useEffect(() => {
    if (data !== undefined) learn(index, data.next);
  }, [data, index, learn]);

  if (data === undefined && isError) {
    return (
      <Inset>
        <Failure
          what="These bets could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      </Inset>
    );
  }
  if (data === undefined) return <SkeletonRows rows={query.limit} height={LINE_HEIGHT - GAP} />;
  if (data.bets.length === 0 && query.before === undefined) {
    return (
      <Inset>
        <Empty>No bets yet. Each one will stand here, with its proof.</Empty>
      </Inset>
    );
  }
  return (
    <Lines>
      {data.bets.map((bet) => (
        <li key={bet.id}>
          <BetLine bet={bet} />
        </li>
      ))}
    </Lines>
  );
});
