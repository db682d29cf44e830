import { fullMomentWords, momentWords } from './moment-words.js';

interface MomentProps {
  at: string;
  /** With the day, also where that is today. */
  full?: boolean;
}

/** A time as the reader's clock shows it. */
export function Moment({ at, full = false }: MomentProps) {
  return <time dateTime={at}>{(full ? fullMomentWords : momentWords)(at, new Date())}</time>;
}
