import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { messageOf } from '../services/api-error.js';
import { t } from './components.messages.js';
import { Empty } from './Empty.js';
import { Failure } from './Failure.js';
import { hasSettled, type QueryState } from './query-state.js';
import { StaleNotice } from './StaleNotice.js';

/** Separates the notice from the content below it, but not from the end of a frame. */
const Notice = styled('div')(({ theme }) => ({ '&:not(:last-child)': { marginBottom: theme.spacing(2) } }));

/**
 * `subject` is the name of the data at the start of a sentence: "The recent bets". With it, data that could not be
 * refreshed has a notice. `failed` is shown when there is no data: "Your wallet couldn't be loaded."
 */
type QueryTexts = { subject: string; failed?: string } | { subject?: undefined; failed: string };

type QueryBoundaryProps<Data> = QueryTexts & {
  query: QueryState<Data>;
  /** Shown until the query has data or an error. */
  loading: ReactNode;
  /** Returns other content for some errors, for instance for 404; undefined for all others. */
  failure?: (error: unknown) => ReactNode;
  /** Shown instead of the children when `isEmpty` returns true. */
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  /** Wraps everything but the children, for children that bring their own panels. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Shows the data of a query, its loading state, its error or that it is empty. Data that could not be refreshed stays on
 * screen.
 */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, loading, subject, failure, empty, isEmpty, frame = (content) => content, children } = props;
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (!hasSettled(query)) return frame(loading);
  if (data === undefined) {
    const failed =
      props.subject === undefined
        ? props.failed
        : (props.failed ?? t('loadFailed', { subject: props.subject }));
    return frame(failure?.(error) ?? <Failure text={failed} detail={messageOf(error)} onRetry={retry} />);
  }
  const isStale = error !== undefined && subject !== undefined;
  return (
    <>
      {isStale &&
        frame(
          <Notice>
            <StaleNotice subject={subject} error={error} onRetry={retry} />
          </Notice>,
        )}
      {isEmpty?.(data) === true ? <Empty>{empty}</Empty> : children(data)}
    </>
  );
}
