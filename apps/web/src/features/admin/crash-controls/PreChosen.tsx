import { OPERATOR_POINT_LIMITS } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Field } from '../../../components/Field.js';
import { isFocusFree } from '../../../components/focus.js';
import { LoadingLine } from '../../../components/Loading.js';
import { formatMultiplier } from '../../../components/format-multiplier.js';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { useAppDispatch } from '../../../services/hooks.js';
import { toastShown } from '../../../services/toast.slice.js';
import { useOutcomeToast } from '../../../services/useOutcomeToast.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { Control } from './Control.js';
import { usePreChooseCrashMutation, usePreChosenCrash } from './crash-controls.api.js';
import { pointOf, WRONG_POINT } from './point-text.js';

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 0.5, 0.5, 1.75),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  '& span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& strong': { ...theme.typography.h3, color: theme.palette.primary.light },
}));

const { min, max } = OPERATOR_POINT_LIMITS;
const FAILED = 'Failed to set pre-chosen crash point';

/** Where the next automatic round will end: used once, and told to players before they bet. */
export function PreChosen() {
  const asked = usePreChosenCrash();
  const { text, type, isBusy, submit, clear } = usePreChoosing();
  const input = useRef<HTMLInputElement>(null);
  const takeBack = async (button: HTMLButtonElement) => {
    // The button goes with the point.
    if ((await clear()) && isFocusFree(button)) input.current?.focus();
  };
  return (
    <Control title="Pre-chosen crash point">
      <QueryBoundary
        asked={asked}
        what="The chosen point"
        loading={<LoadingLine label="Loading the chosen point..." />}
      >
        {({ crashPoint }) =>
          crashPoint !== null && (
            <Chosen role="group" aria-label="Pre-chosen">
              <strong>{formatMultiplier(crashPoint)}</strong>
              <span>is set</span>
              <AriaDisabledButton
                sx={{ ml: 'auto' }}
                disabled={isBusy}
                onClick={({ currentTarget }) => void takeBack(currentTarget)}
              >
                Clear
              </AriaDisabledButton>
            </Chosen>
          )
        }
      </QueryBoundary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          ref={input}
          label="Crash point"
          type="number"
          inputMode="decimal"
          step="0.01"
          min={min}
          max={max}
          placeholder="1.37"
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
          hint="For the next automatic round, once. Players are told, before they bet, that an operator chose it."
        />
        <AriaDisabledButton type="submit" variant="outlined" disabled={isBusy}>
          {isBusy ? 'Setting...' : 'Set'}
        </AriaDisabledButton>
      </form>
    </Control>
  );
}

function usePreChoosing() {
  const dispatch = useAppDispatch();
  const told = useOutcomeToast();
  const [choose, { isLoading: isBusy }] = usePreChooseCrashMutation();
  const [text, type] = useState('');
  const send = async (crashPoint: number | null) =>
    told(choose(crashPoint).unwrap(), { done: ({ message }) => message, failed: FAILED });

  const submit = async () => {
    const crashPoint = pointOf(text);
    if (crashPoint === undefined) {
      dispatch(toastShown({ title: 'Invalid Value', description: WRONG_POINT, destructive: true }));
    } else if ((await send(crashPoint)) !== undefined) type('');
  };
  const clear = async () => (await send(null)) !== undefined;
  return { text, type, isBusy, submit, clear };
}
