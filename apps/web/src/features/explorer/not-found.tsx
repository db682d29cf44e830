import { Empty } from '../../components/Empty.js';
import { isApiError } from '../../services/api-error.js';
import { t } from './explorer.messages.js';

/** Returns a notice if the address or transaction does not exist, or undefined for other errors. */
export function notFoundNotice(error: unknown, subject: 'address' | 'transaction') {
  const status = isApiError(error) ? error.status : undefined;
  return status === 400 || status === 404 ? <Empty role="alert">{t(`${subject}NotFound`)}</Empty> : undefined;
}
