import { formatFullDateTime } from '../../../components/format-date-time.js';
import { formatAge } from './format-age.js';

/** For how long something has been waiting; pointing at it shows since when. */
export function Age({ since }: { since: string }) {
  const now = new Date();
  return (
    <time dateTime={since} title={formatFullDateTime(since, now)}>
      {formatAge(since, now)}
    </time>
  );
}
