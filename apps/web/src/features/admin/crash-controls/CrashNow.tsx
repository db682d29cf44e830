import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { useId, useRef, useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Field } from '../../../components/Field.js';
import { formatMultiplier } from '../../../components/format.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { t } from '../admin.messages.js';
import { Control } from './Control.js';
import { useCrashNowMutation } from './crash-controls.api.js';
import { crashNowBlockedReason, crashPointError, parseCrashPoint, type ManualEnd } from './crash-controls.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** Ends a manual round at the current multiplier, or at a higher one when the curve reaches it. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const notify = useOutcomeToast();
  const [crash, { isLoading }] = useCrashNowMutation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [lastEnd, setLastEnd] = useState<ManualEnd>();
  const blockedReason = crashNowBlockedReason(settings, lastEnd);

  const send = async () => {
    const roundId = settings.currentRound?.roundId;
    if (isLoading || blockedReason !== undefined || roundId === undefined) return;
    // The value of a number input with invalid text is empty, which would mean "now". Only `badInput` shows the
    // difference.
    const isNumber = input.current?.validity.badInput === false;
    const isValid = isNumber && (text.trim() === '' || parseCrashPoint(text) !== undefined);
    setInvalid(!isValid);
    if (!isValid) return;
    const ended = await notify(crash(parseCrashPoint(text)).unwrap(), {
      done: ({ crashPoint }) => t('crashNowDone', { point: formatMultiplier(crashPoint) }),
      failed: t('crashNowFailed'),
    });
    if (ended === undefined) return;
    setLastEnd({ roundId, crashPoint: ended.crashPoint });
    setText('');
  };
  return (
    <Control title={t('crashNowTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          ref={input}
          label={t('crashNowMultiplier')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={min}
          max={max}
          placeholder={t('crashNowPlaceholder')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setInvalid(false);
          }}
          error={isInvalid ? crashPointError() : undefined}
          hint={t('crashNowHint')}
        />
        <AriaDisabledButton
          type="submit"
          variant="contained"
          disabled={blockedReason !== undefined}
          aria-describedby={blockedReason === undefined ? undefined : id}
        >
          {isLoading ? t('crashing') : t('crashNow')}
        </AriaDisabledButton>
      </form>
      {blockedReason !== undefined && <p id={id}>{blockedReason}</p>}
    </Control>
  );
}
