import type { ReactNode } from 'react';
import { formatDateTime, formatFullDateTime } from '../../lib/format.js';

interface LocalTimeProps {
  /** In ISO 8601 format. */
  at: string;
  /** Shows the time without the date if it is today. */
  short?: boolean;
  /** What is shown instead of the time, such as an age. */
  children?: ReactNode;
}

/** A time in the zone of the admin. Its tooltip shows it in UTC too. */
export function LocalTime({ at, short = false, children }: LocalTimeProps) {
  return (
    <time dateTime={at} title={timeTitle(at)}>
      {children ?? (short ? formatDateTime : formatFullDateTime)(at, new Date())}
    </time>
  );
}

/** Returns a time in the zone of the admin and in UTC, for a tooltip. */
export const timeTitle = (at: string): string =>
  `${formatFullDateTime(at, new Date())} (${at.slice(0, 19).replace('T', ' ')} UTC)`;
