import { momentWords } from './moment-words.js';

/** A time as the reader's clock shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentWords(at, new Date())}</time>;
}
