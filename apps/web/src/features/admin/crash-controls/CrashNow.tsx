import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { formatMultiplier } from '../../../components/format.js';
import { FormField } from '../../../components/FormField.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { Control } from './Control.js';
import { useCrashNowMutation } from './crash-controls.api.js';
import { crashNowBlockedReason, crashPointError, parseCrashPoint, type ManualEnd } from './crash-controls.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Ends a manual round at the current multiplier, or at a higher one once the curve reaches it. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { control, isSending, blockedReason, submit } = useCrashNow(settings);
  const validate = (text: string) => {
    // A number input with invalid text has an empty value, which would mean "now". Only `badInput` reveals it.
    const isNumber = input.current?.validity.badInput === false;
    return (isNumber && (text.trim() === '' || parseCrashPoint(text) !== undefined)) || crashPointError();
  };
  return (
    <Control title={t('crashNowTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          if (isSending || blockedReason !== undefined) event.preventDefault();
          else void submit(event);
        }}
      >
        <FormField
          control={control}
          name="multiplier"
          rules={{ validate }}
          inputRef={input}
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

function useCrashNow(settings: CrashSettings) {
  const notify = useAdminToast();
  const [crash, { isLoading: isSending }] = useCrashNowMutation();
  const [lastEnd, setLastEnd] = useState<ManualEnd>();
  const { control, handleSubmit, reset } = useForm({ defaultValues: { multiplier: '' } });

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
  return { control, isSending, submit, blockedReason: crashNowBlockedReason(settings, lastEnd) };
}
