import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { isApiError, messageOf } from '../../services/api-error.js';
import { t } from './explorer.messages.js';

interface LoadFailureProps {
  error: unknown;
  subject: 'address' | 'transaction';
  onRetry: () => void;
}

/** Says that the address or transaction does not exist, or that it could not be loaded. */
export function LoadFailure({ error, subject, onRetry }: LoadFailureProps) {
  const status = isApiError(error) ? error.status : undefined;
  if (status === 400 || status === 404) return <Empty role="alert">{t(`${subject}NotFound`)}</Empty>;
  return <Failure text={t(`${subject}LoadFailed`)} detail={messageOf(error)} onRetry={onRetry} />;
}
