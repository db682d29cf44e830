import { OPERATOR_POINT_LIMITS, type CrashSettings } from '@arena/wire';
import { useId, useRef, useState } from 'react';
import { Field } from '../../../components/Field.js';
import { formatMultiplier } from '../../../components/format-multiplier.js';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { Control } from './Control.js';
import { useCrashNowMutation } from './crash-controls.api.js';
import { whyNotNow, type EndByHand } from './end-by-hand.js';
import { pointOf, WRONG_POINT } from './point-text.js';

const { min, max } = OPERATOR_POINT_LIMITS;
const OUTCOME = {
  done: ({ crashPoint }: { crashPoint: number }) => `The round ends at ${formatMultiplier(crashPoint)}`,
  failed: 'Failed to trigger crash',
};

/** Ends a manual round, at once or where the curve gets to. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const told = useOutcomeToast();
  const [crash, { isLoading }] = useCrashNowMutation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [end, setEnd] = useState<EndByHand>();
  const reason = whyNotNow(settings, end);

  const send = async () => {
    const roundId = settings.currentRound?.roundId;
    if (isLoading || reason !== undefined || roundId === undefined) return;
    // What is no number at all reads as nothing, and nothing means at once: only the input itself tells them apart.
    const isNumber = input.current?.validity.badInput === false;
    const isPoint = isNumber && (text.trim() === '' || pointOf(text) !== undefined);
    setWrong(!isPoint);
    if (!isPoint) return;
    const ended = await told(crash(pointOf(text)).unwrap(), OUTCOME);
    if (ended === undefined) return;
    setEnd({ roundId, crashPoint: ended.crashPoint });
    setText('');
  };
  return (
    <Control title="Manual crash trigger">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          ref={input}
          label="Multiplier (optional)"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={min}
          max={max}
          placeholder="Current value"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
          error={isWrong ? WRONG_POINT : undefined}
          hint="Empty: at the value that the curve has then."
        />
        <AriaDisabledButton
          type="submit"
          variant="contained"
          disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : id}
        >
          {isLoading ? 'Crashing...' : 'Crash Now'}
        </AriaDisabledButton>
      </form>
      {reason !== undefined && <p id={id}>{reason}</p>}
    </Control>
  );
}
