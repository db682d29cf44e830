import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { isApiError, messageOf } from '../../services/api-error.js';

interface NotFoundProps {
  error: unknown;
  /** What was looked for. */
  what: string;
  onRetry: () => void;
}

/** Why there is nothing to see: because it does not exist, or because nobody could be asked. */
export function NotFound({ error, what, onRetry }: NotFoundProps) {
  const status = isApiError(error) ? error.status : undefined;
  if (status === 400 || status === 404)
    return (
      <Empty role="alert">There is no such {what} on the test chain: the link is old, or mistyped.</Empty>
    );
  return (
    <Failure
      what={`This ${what} could not be loaded.`}
      message={messageOf(error, 'The server does not answer.')}
      onRetry={onRetry}
    />
  );
}
