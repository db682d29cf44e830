import { DateTime } from '../../components/DateTime.js';

/** A time in the zone of the admin. Its tooltip shows it in UTC. */
export function LocalTime({ at }: { at: string }) {
  return (
    <span title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      <DateTime at={at} />
    </span>
  );
}
