import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { useId, useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Field } from '../../../components/Field.js';
import { formatMultiplier } from '../../../components/format.js';
import { useForm } from '../../../components/useForm.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useConfirmation } from '../useConfirmation.js';
import { Control } from './Control.js';
import { useCrashNowMutation } from './crash-controls.api.js';
import { crash } from './crash-controls.messages.js';
import { crashNowBlockedReason, crashPointError, parseCrashPoint, type ManualEnd } from './crash-controls.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Ends a manual round at the current multiplier, or at a higher one once the curve reaches it, after a confirmation. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const { field, isSending, blockedReason, submit, dialog } = useCrashNow(settings);
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
      {dialog}
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
  const [sendEnd, { isLoading: isSending }] = useCrashNowMutation();
  const [lastEnd, setLastEnd] = useState<ManualEnd>();
  const { field, handleSubmit, reset } = useForm({ multiplier: '' }, { multiplier: multiplierError });

  const { ask, dialog } = useConfirmation();
  const roundId = settings.currentRound?.roundId;
  const end = async (endedId: number, point: number | undefined) => {
    const ended = await notify(sendEnd(point).unwrap(), {
      done: ({ crashPoint }) => t('crashNowDone', { point: formatMultiplier(crashPoint) }),
      failed: t('crashNowFailed'),
    });
    if (ended === undefined) return;
    setLastEnd({ roundId: endedId, crashPoint: ended.crashPoint });
    reset();
  };
  const submit = handleSubmit(({ multiplier }) => {
    const point = parseCrashPoint(multiplier);
    if (roundId !== undefined)
      ask({
        title:
          point === undefined
            ? crash('crashNowQuestion', { roundId })
            : crash('crashAtQuestion', { roundId, point: formatMultiplier(point) }),
        lead: crash('crashNowConsequence'),
        confirmText: t('crashNow'),
        action: () => end(roundId, point),
      });
    return Promise.resolve();
  });
  return { field, isSending, submit, dialog, blockedReason: crashNowBlockedReason(settings, lastEnd) };
}
