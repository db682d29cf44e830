import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { t } from './admin.messages.js';
import { hasSettled, type QueryState } from './query-state.js';

interface QueryBoundaryProps<Data> {
  query: QueryState<Data>;
  /** The name of the data at the start of a sentence: "The recent bets". */
  subject: string;
  /** Shown until the query has data or an error. */
  loading: ReactNode;
  /** Wraps everything but the children, for children that bring their own panels. */
  frame?: (content: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, its loading state or its error. Data that could not be refreshed stays, with a notice. */
export function QueryBoundary<Data>({
  query,
  subject,
  loading,
  frame = (content) => content,
  children,
}: QueryBoundaryProps<Data>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (!hasSettled(query)) return frame(loading);
  if (data === undefined) {
    return frame(<Failure text={t('loadFailed', { subject })} detail={messageOf(error)} onRetry={retry} />);
  }
  return (
    <>
      {error !== undefined && frame(<StaleNotice subject={subject} error={error} onRetry={retry} />)}
      {children(data)}
    </>
  );
}
