import type { PlayState } from '@arena/wire';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFullDateTime } from '../../lib/format.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { SelectField } from '../../ui/SelectField.js';
import { useReport } from '../../store/useReport.js';
import { detailOf } from '../../lib/api-error.js';
import { usePolicy } from '../../api/policy.api.js';
import { useSetRealityCheckMutation, useSetSessionLimitMutation } from './limits.api.js';
import { t } from './limits.messages.js';

const OFF = 'off';
const SESSION_MINUTES = [30, 60, 120, 240, 480];
const CHECK_MINUTES = [15, 30, 60, 120];

/** The limit of the length of a session, and the interval of the reality check. A choice is saved at once. */
export function SessionSettings({ sessionLimit, realityCheck }: PlayState) {
  const [setSessionLimit] = useSetSessionLimitMutation();
  const [setRealityCheck] = useSetRealityCheckMutation();
  const report = useReport();
  const save = (change: Promise<PlayState>) =>
    void report(change, { done: { title: t('saved') }, failed: t('notSaved'), reasonOf: detailOf });
  const longest = usePolicy()?.realityCheckMinutes ?? null;
  const { minutes, pending, breakUntil } = sessionLimit;
  const timeOf = (at: string) => formatFullDateTime(at, new Date());
  return (
    <Panel title={t('session')}>
      <Stack sx={{ gap: 2 }}>
        <Typography color="textSecondary">{t('sessionLead')}</Typography>
        {breakUntil !== null && <Notice>{t('breakUntil', { time: timeOf(breakUntil) })}</Notice>}
        <SelectField
          label={t('sessionLimit')}
          value={toOption(minutes)}
          options={optionsOf(SESSION_MINUTES, minutes)}
          onChange={(value) => save(setSessionLimit({ minutes: toMinutes(value) }).unwrap())}
        />
        {pending !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('pending', { value: nameOf(pending.minutes), time: timeOf(pending.from) })}
          </Typography>
        )}
        <SelectField
          label={t('checkInterval')}
          value={toOption(realityCheck.minutes)}
          options={checkOptions(realityCheck.minutes, longest)}
          onChange={(value) => save(setRealityCheck({ minutes: toMinutes(value) }).unwrap())}
        />
      </Stack>
    </Panel>
  );
}

const toOption = (minutes: number | null): string => (minutes === null ? OFF : String(minutes));
const toMinutes = (option: string): number | null => (option === OFF ? null : Number(option));
const nameOf = (minutes: number | null): string => (minutes === null ? t('off') : t('minutes', { minutes }));

/** Returns the options, among them the current value, which another client may have set. */
function optionsOf(choices: readonly number[], current: number | null): [string, string][] {
  const known = current === null || choices.includes(current) ? choices : [...choices, current];
  const sorted = known.toSorted((one, other) => one - other);
  return [null, ...sorted].map((minutes) => [toOption(minutes), nameOf(minutes)]);
}

/**
 * Returns the intervals of the reality check that the policy allows.
 * @param longest the longest interval in minutes; null if the policy requires no check
 */
function checkOptions(current: number | null, longest: number | null): [string, string][] {
  if (longest === null) return optionsOf(CHECK_MINUTES, current);
  const allowed = CHECK_MINUTES.filter((minutes) => minutes <= longest);
  return optionsOf(allowed, current).filter(([value]) => value !== OFF);
}
