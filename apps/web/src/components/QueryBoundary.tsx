import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { messageOf } from '../services/api-error.js';
import { t } from './components.messages.js';
import { Empty } from './Empty.js';
import { Failure } from './Failure.js';
import { hasSettled, type QueryState } from './query-state.js';
import { StaleNotice } from './StaleNotice.js';

/** Adds space between the notice and the content below it, but not if the notice is the last element in its frame. */
const Notice = styled('div')(({ theme }) => ({ '&:not(:last-child)': { marginBottom: theme.spacing(2) } }));

/**
 * `subject` names the data at the start of a sentence, such as "The recent bets". If it is set, a notice appears when
 * the data could not be refreshed. `failed` is shown when there is no data, for example "Your wallet could not be
 * loaded."
 */
type QueryTexts = { subject: string; failed?: string } | { subject?: undefined; failed: string };

type QueryBoundaryProps<Data> = QueryTexts & {
  query: QueryState<Data>;
  /** Shown until the query has data or an error. */
  loading: ReactNode;
  /** Returns custom content for some errors, such as a 404, and undefined for all others. */
  failure?: (error: unknown) => ReactNode;
  /** Shown instead of the children when `isEmpty` returns true. */
  empty?: string;
  isEmpty?: (data: Data) => boolean;
  /** Wraps everything except the children. Use it if the children render their own panels. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Shows a query's data, or its loading, error or empty state. If a refetch fails, the previous data stays on screen.
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
