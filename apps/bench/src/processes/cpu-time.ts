import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel's own tick. */
const MS_A_TICK = 10;

/** The time that a process has had on a processor by now, in ms; NaN where there is no /proc. */
export function cpuTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything; what follows it is split by blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
  } catch {
    return NaN;
  }
}
