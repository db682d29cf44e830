import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { hasSettled, type QueryState } from './query-state.js';

interface LoadedProps<Data> {
  asked: QueryState<Data>;
  /** What is asked for, as a sentence begins: "The figures". */
  what: string;
  /** Stands here until the answer does. */
  loading: ReactNode;
  /** Stands around everything but the content, where that brings panels of its own. */
  frame?: (words: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, while it is on its way, when it is there, and when it did not come. */
export function QueryBoundary<Data>({
  asked,
  what,
  loading,
  frame = (words) => words,
  children,
}: LoadedProps<Data>) {
  const { data, error } = asked;
  const retry = () => void asked.refetch();
  if (!hasSettled(asked)) return frame(loading);
  if (data === undefined) {
    return frame(
      <Failure
        what={`${what} could not be loaded.`}
        message={messageOf(error, 'The server does not answer.')}
        onRetry={retry}
      />,
    );
  }
  return (
    <>
      {error !== undefined && frame(<StaleNotice what={what} error={error} onRetry={retry} />)}
      {children(data)}
    </>
  );
}
