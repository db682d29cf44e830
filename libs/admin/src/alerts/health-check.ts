import type { AlertSection, CheckState } from '@arena/wire';

/** Something that is wrong and that an operator must notice. */
export interface Cause {
  /** Identifies the cause. The key stays the same as long as the cause lasts. */
  key: string;
  title: string;
  detail: string;
  section: AlertSection;
}

export interface CheckResult {
  /** What the check has found, in a few words. */
  value: string;
  /** Empty if nothing is wrong. */
  causes: Cause[];
  /** Whether what the check judges has not happened yet, so that it cannot say whether anything is wrong. */
  isUnknown?: true;
}

/** Returns the state of a check that has given a result. */
export function stateOf({ causes, isUnknown }: CheckResult): CheckState {
  if (causes.length > 0) return 'failing';
  return isUnknown === true ? 'unknown' : 'ok';
}

/** A check of the system's health. */
export interface AlertCheck {
  name: string;
  /** How long something must be wrong before an alert is raised, in ms. For what often ends by itself. */
  graceMs: number;
  /** @throws if the check itself is not possible; its alerts then stay as they are */
  run(): Promise<CheckResult>;
}
