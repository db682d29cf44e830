import { formatFullDateTime, formatDateTime } from './format-date-time.js';

interface MomentProps {
  at: string;
  /** With the day, also where that is today. */
  full?: boolean;
}

/** A time as the reader's clock shows it. */
export function DateTime({ at, full = false }: MomentProps) {
  return <time dateTime={at}>{(full ? formatFullDateTime : formatDateTime)(at, new Date())}</time>;
}
