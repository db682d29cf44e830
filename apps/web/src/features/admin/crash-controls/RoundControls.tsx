import {
  CRASH_MODES,
  OPERATOR_POINT_LIMITS,
  type CrashMode as Mode,
  type CrashSettings,
  type PreChosenCrashResponse,
} from '@arena/wire';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { AriaDisabledButton } from '../../../ui/AriaDisabledButton.js';
import { Field } from '../../../ui/Field.js';
import { detailOf } from '../../../lib/api-error.js';
import { isFocusFree } from '../../../lib/focus.js';
import { formatMultiplier } from '../../../lib/format.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { inset } from '../../../ui/Surface.js';
import { useForm } from '../../../ui/useForm.js';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { identity } from '../../../lib/identity.messages.js';
import { isSecondFactorMissing, isStepUpRefusal, requestStepUp } from '../../../store/step-up.slice.js';
import { toastShown } from '../../../store/toast.slice.js';
import { useAdminToast } from '../../../api/useAdminToast.js';
import { useAdminDialog, useFields, type ActionField } from '../ActionDialog.js';
import { crashControlsApi, usePreChosenCrash } from './crash-controls.api.js';
import { crashNowBlockedReason, crashPointError, parseCrashPoint, type ManualEnd } from './crash-controls.js';

const { min, max } = OPERATOR_POINT_LIMITS;

/** The attributes of an input for a crash point. */
const POINT_INPUT = { type: 'number', inputMode: 'decimal', step: '0.01', min, max } as const;

const Switch = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  padding: 4,
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
}));

const Option = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  minHeight: 44,
  borderRadius: Number(theme.shape.borderRadius) - 5,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-pressed="true"]': {
    background: theme.palette.surface.raised,
    color: theme.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}));

const MODE_NAMES: Record<Mode, string> = { automatic: 'Automatic', manual: 'Manual' };
const MODE_FAILED = 'Failed to update crash mode';

/** Sets the mode of the following rounds, starting with the next one. */
export function CrashMode({ settings: { mode, nextMode, currentRound } }: { settings: CrashSettings }) {
  const notify = useAdminToast();
  const [setMode, { isLoading }] = crashControlsApi.useSetCrashModeMutation();
  const { ask, dialog } = useAdminDialog();
  // Automatic rounds are the normal state, so returning to them needs no confirmation.
  const choose = (chosen: Mode) => {
    if (isLoading || chosen === nextMode) return;
    const send = () => setMode(chosen).unwrap();
    if (chosen === 'automatic')
      void notify(send(), { done: 'Automatic mode starts with the next round', failed: MODE_FAILED });
    else
      ask({
        title: 'Switch to manual rounds?',
        lead: `From the next round on, an admin ends each round, no later than ${formatMultiplier(max)}. Players see that these rounds are not random.`,
        button: 'Switch to manual',
        isDangerous: true,
        send,
        done: 'Manual mode starts with the next round',
        failed: MODE_FAILED,
      });
  };
  return (
    <Control title="Game mode">
      <Switch role="group" aria-label="Game mode" aria-busy={isLoading}>
        {CRASH_MODES.map((option) => (
          <Option key={option} aria-pressed={option === nextMode} onClick={() => choose(option)}>
            {MODE_NAMES[option]}
          </Option>
        ))}
      </Switch>
      <p>
        {nextMode === 'automatic'
          ? 'Crash points come from the seed chain, unless you choose one for the next round.'
          : `You end each round yourself, at ${formatMultiplier(max)} at the latest. Players see this before they bet.`}
      </p>
      {currentRound !== null && mode !== nextMode && (
        <p role="status">
          <strong>Starts with the next round.</strong> Round #{currentRound.roundId} is still {mode}.
        </p>
      )}
      {dialog}
    </Control>
  );
}

const POINT_FIELD: ActionField = {
  ...POINT_INPUT,
  label: 'Crash point',
  placeholder: '1.37',
  hint: 'Used once, in the next automatic round. Before they bet, players see that an operator set it.',
};

const ChosenPoint = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 0.5, 0.5, 1.75),
  ...inset({ theme }),
  '& span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& strong': { ...theme.typography.h3, color: theme.palette.primary.light },
}));

/** Sets (after a confirmation) or clears the crash point of the next automatic round. Players see that the point was pre-chosen. */
export function PreChosenCrash() {
  const query = usePreChosenCrash();
  const { form, inputs, isBusy, submit, clear, dialog } = usePreChosenCrashForm();
  const clearAndFocus = async (button: HTMLButtonElement) => {
    // The clear button disappears together with the point, so the focus moves to the input.
    if ((await clear()) && isFocusFree(button)) form.setFocus('point');
  };
  return (
    <Control title="Pre-chosen crash point">
      {/* A point from before the refusal is not shown either. */}
      {isAboutIdentity(query.error) ? (
        <IdentityNotice error={query.error} onConfirmed={() => void query.refetch()} />
      ) : (
        <QueryBoundary
          query={query}
          subject="The pre-chosen crash point"
          // There is no visible placeholder, because usually no point is chosen and nothing is shown.
          loading={<VisuallyHidden role="status">Loading the pre-chosen crash point...</VisuallyHidden>}
        >
          {({ crashPoint }) =>
            crashPoint !== null && (
              <ChosenPoint role="group" aria-label="Pre-chosen">
                <strong>{formatMultiplier(crashPoint)}</strong> <span>is set</span>
                <AriaDisabledButton
                  sx={{ ml: 'auto' }}
                  disabled={isBusy}
                  onClick={({ currentTarget }) => void clearAndFocus(currentTarget)}
                >
                  Clear
                </AriaDisabledButton>
              </ChosenPoint>
            )
          }
        </QueryBoundary>
      )}
      <form noValidate onSubmit={submit}>
        {inputs}
        <AriaDisabledButton type="submit" variant="outlined" disabled={isBusy}>
          {isBusy ? 'Setting...' : 'Set'}
        </AriaDisabledButton>
      </form>
      {dialog}
    </Control>
  );
}

function usePreChosenCrashForm() {
  const dispatch = useAppDispatch();
  const notify = useAdminToast();
  const [preChoose, { isLoading: isBusy }] = crashControlsApi.usePreChooseCrashMutation();
  const { form, inputs } = useFields({ point: POINT_FIELD });
  const { ask, dialog } = useAdminDialog();
  const texts = {
    done: ({ message }: PreChosenCrashResponse) => message,
    failed: 'Failed to set pre-chosen crash point',
  };
  const set = async (crashPoint: number) => {
    const response = await preChoose(crashPoint).unwrap();
    form.reset();
    return response;
  };
  const submit = form.handleSubmit(({ point }) => {
    const crashPoint = parseCrashPoint(point);
    if (crashPoint === undefined)
      dispatch(toastShown({ title: 'Invalid Value', description: crashPointError(), destructive: true }));
    else
      ask({
        title: `End the next automatic round at ${formatMultiplier(crashPoint)}?`,
        lead: "Players see that an operator has set the point of this round. They don't see the point before the round ends.",
        button: 'Set',
        send: () => set(crashPoint),
        ...texts,
      });
    return Promise.resolve();
  });
  const clear = async () => (await notify(preChoose(null).unwrap(), texts)) !== undefined;
  return { form, inputs, isBusy, submit, clear, dialog };
}

/** Returns whether a request was refused until the user confirms the password or sets up a second factor. */
function isAboutIdentity(error: unknown): boolean {
  return isStepUpRefusal(error) || isSecondFactorMissing(error);
}

interface IdentityNoticeProps {
  error: unknown;
  /** Called when the user has confirmed the password. */
  onConfirmed: () => void;
}

/** Replaces data that the user may see only after confirming the password or setting up a second factor. */
function IdentityNotice({ error, onConfirmed }: IdentityNoticeProps) {
  const dispatch = useAppDispatch();
  const confirm = async () => {
    if (await dispatch(requestStepUp())) onConfirmed();
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" color="textSecondary">
        {isStepUpRefusal(error) ? identity('confirmIdentityHint') : detailOf(error)}
      </Typography>
      {isStepUpRefusal(error) ? (
        <Button variant="outlined" onClick={() => void confirm()}>
          {identity('confirmIdentity')}
        </Button>
      ) : (
        <Link to="/account">{identity('setUpSecondFactor')}</Link>
      )}
    </Stack>
  );
}

/** Returns why the multiplier is invalid, or undefined if it is valid. An empty one means the current multiplier. */
function multiplierError(text: string, input: HTMLInputElement | null | undefined): string | undefined {
  // A number input with invalid text has an empty value, which would mean "now". Only `badInput` reveals it.
  const isNumber = input?.validity.badInput === false;
  const isValid = isNumber && (text.trim() === '' || parseCrashPoint(text) !== undefined);
  return isValid ? undefined : crashPointError();
}

/** Ends a manual round at the current multiplier, or at a higher one once the curve reaches it, after a confirmation. */
export function CrashNow({ settings }: { settings: CrashSettings }) {
  const id = useId();
  const [sendEnd, { isLoading: isSending }] = crashControlsApi.useCrashNowMutation();
  const [lastEnd, setLastEnd] = useState<ManualEnd>();
  const { field, handleSubmit, reset } = useForm({ multiplier: '' }, { multiplier: multiplierError });
  const { ask, dialog } = useAdminDialog();
  const roundId = settings.currentRound?.roundId;
  const end = async (endedId: number, point: number | undefined) => {
    const ended = await sendEnd(point).unwrap();
    setLastEnd({ roundId: endedId, crashPoint: ended.crashPoint });
    reset();
    return ended;
  };
  const submit = handleSubmit(({ multiplier }) => {
    const point = parseCrashPoint(multiplier);
    if (roundId !== undefined)
      ask({
        title: `End round #${roundId} ${point === undefined ? 'now' : `at ${formatMultiplier(point)}`}?`,
        lead: "Players who have not cashed out by then lose their stakes. This can't be taken back.",
        button: 'Crash Now',
        isDangerous: true,
        send: () => end(roundId, point),
        done: ({ crashPoint }) => `The round ends at ${formatMultiplier(crashPoint)}`,
        failed: 'Failed to trigger crash',
      });
    return Promise.resolve();
  });
  const blockedReason = crashNowBlockedReason(settings, lastEnd);
  return (
    <Control title="Manual crash trigger">
      <form
        noValidate
        onSubmit={(event) => {
          if (isSending || blockedReason !== undefined) event.preventDefault();
          else void submit(event);
        }}
      >
        <Field
          {...field('multiplier')}
          label="Multiplier (optional)"
          {...POINT_INPUT}
          placeholder="Current value"
          autoComplete="off"
          hint="Leave empty to crash at the current multiplier."
        />
        <AriaDisabledButton
          type="submit"
          variant="outlined"
          color="error"
          disabled={blockedReason !== undefined}
          aria-describedby={blockedReason === undefined ? undefined : id}
        >
          {isSending ? 'Crashing...' : 'Crash Now'}
        </AriaDisabledButton>
      </form>
      {blockedReason !== undefined && <p id={id}>{blockedReason}</p>}
      {dialog}
    </Control>
  );
}

const Surface = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { margin: 0, fontSize: '0.875rem', lineHeight: 1.5, color: theme.palette.text.secondary },
  '& > p strong': { color: theme.palette.text.primary, fontWeight: 650 },
  '& form': { display: 'grid', gap: theme.spacing(1.5), gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The frame around a single control of the crash game. */
function Control({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {children}
    </Surface>
  );
}
