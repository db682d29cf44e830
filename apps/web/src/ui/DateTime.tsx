import { formatDateTime, formatFullDateTime } from '../lib/format.js';

interface DateTimeProps {
  /** The time in ISO 8601 format. */
  at: string;
  /** Shows the date even if it is today. */
  full?: boolean;
}

/** A time in the user's time zone. */
export function DateTime({ at, full = false }: DateTimeProps) {
  return <time dateTime={at}>{(full ? formatFullDateTime : formatDateTime)(at, new Date())}</time>;
}
