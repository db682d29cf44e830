import { fullMomentWords } from '../../../components/moment-words.js';
import { ageWords } from './age.js';

/** For how long something has been waiting; pointing at it shows since when. */
export function Age({ since }: { since: string }) {
  const now = new Date();
  return (
    <time dateTime={since} title={fullMomentWords(since, now)}>
      {ageWords(since, now)}
    </time>
  );
}
