import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { useId, useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Field } from '../../../components/Field.js';
import { formatMultiplier } from '../../../components/format.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { Control } from './Control.js';
import { useCrashNowMutation } from './crash-controls.api.js';
import { crashNowBlockedReason, crashPointError, parseCrashPoint, type ManualEnd } from './crash-controls.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Ends a manual round at the current multiplier, or at a higher one once the curve reaches it. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const { field, isSending, blockedReason, submit } = useCrashNow(settings);
  return (
    <Control title={t('crashNowTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          if (isSending || blockedReason !== undefined) event.preventDefault();
          else void submit(event);
        }}
      >
        <Field
          {...field('multiplier')}
          label={t('crashNowMultiplier')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={min}
          max={max}
          placeholder={t('crashNowPlaceholder')}
          autoComplete="off"
          hint={t('crashNowHint')}
        />
        <AriaDisabledButton
          type="submit"
          variant="contained"
          disabled={blockedReason !== undefined}
          aria-describedby={blockedReason === undefined ? undefined : id}
        >
          {isSending ? t('crashing') : t('crashNow')}
        </AriaDisabledButton>
      </form>
      {blockedReason !== undefined && <p id={id}>{blockedReason}</p>}
    </Control>
  );
}

/** Returns why the multiplier is invalid, or undefined if it is valid. An empty one means the current multiplier. */
function multiplierError(text: string, input: HTMLInputElement | null | undefined): string | undefined {
  // A number input with invalid text has an empty value, which would mean "now". Only `badInput` reveals it.
  const isNumber = input?.validity.badInput === false;
  const isValid = isNumber && (text.trim() === '' || parseCrashPoint(text) !== undefined);
  return isValid ? undefined : crashPointError();
}

function useCrashNow(settings: CrashSettings) {
  const notify = useAdminToast();
  const [crash, { isLoading: isSending }] = useCrashNowMutation();
  const [lastEnd, setLastEnd] = useState<ManualEnd>();
  const { field, handleSubmit, reset } = useForm({ multiplier: '' }, { multiplier: multiplierError });

  const submit = handleSubmit(async ({ multiplier }) => {
    const roundId = settings.currentRound?.roundId;
    if (roundId === undefined) return;
    const ended = await notify(crash(parseCrashPoint(multiplier)).unwrap(), {
      done: ({ crashPoint }) => t('crashNowDone', { point: formatMultiplier(crashPoint) }),
      failed: t('crashNowFailed'),
    });
    if (ended === undefined) return;
    setLastEnd({ roundId, crashPoint: ended.crashPoint });
    reset();
  });
  return { field, isSending, submit, blockedReason: crashNowBlockedReason(settings, lastEnd) };
}
