import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/api-error.js';
import { t } from './components.messages.js';
import { Empty } from './Empty.js';
import { Failure, StaleNotice } from './Failure.js';
import { hasSettled, type QueryState } from '../lib/query-state.js';
import { SkeletonRows, type SkeletonHeight } from './SkeletonRows.js';

/** Adds space between the notice and the content below it, but not if the notice is the last element in its frame. */
const Notice = styled('div')(({ theme }) => ({ '&:not(:last-child)': { marginBottom: theme.spacing(2) } }));

/**
 * `subject` names the data at the start of a sentence, such as "The recent bets". If it is set, a notice appears when
 * the data could not be refreshed. `failed` is shown when there is no data, for example "Your wallet could not be
 * loaded."
 */
type QueryTexts = { subject: string; failed?: string } | { subject?: undefined; failed: string };

/** What is shown until the query has data or an error: rows of placeholders with a height in px, or anything else. */
type QueryLoading =
  | { skeleton: readonly [rows: number, height: SkeletonHeight]; loading?: undefined }
  | { skeleton?: undefined; loading: ReactNode };

export type QueryBoundaryProps<Data> = QueryTexts &
  QueryLoading & {
    query: QueryState<Data>;
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
  const { query, subject, failure, empty, isEmpty, frame = (content) => content, children } = props;
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (!hasSettled(query)) {
    if (props.skeleton === undefined) return frame(props.loading);
    const [rows, height] = props.skeleton;
    return frame(<SkeletonRows rows={rows} height={height} />);
  }
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
