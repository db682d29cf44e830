import { OPERATOR_POINT_LIMITS } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { Field } from '../../../components/Field.js';
import { isFocusFree } from '../../../components/focus.js';
import { formatMultiplier } from '../../../components/format.js';
import { IdentityNotice, isAboutIdentity } from '../../../components/IdentityNotice.js';
import { inset } from '../../../components/Surface.js';
import { useForm } from '../../../components/useForm.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { useAppDispatch } from '../../../services/hooks.js';
import { toastShown } from '../../../services/toast.slice.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { useConfirmation } from '../useConfirmation.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { Control } from './Control.js';
import { usePreChooseCrashMutation, usePreChosenCrash } from './crash-controls.api.js';
import { crash } from './crash-controls.messages.js';
import { crashPointError, parseCrashPoint } from './crash-controls.js';

const ChosenPoint = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 0.5, 0.5, 1.75),
  ...inset({ theme }),
  '& span': { fontSize: '0.875rem', color: theme.palette.text.secondary },
  '& strong': { ...theme.typography.h3, color: theme.palette.primary.light },
}));

const { min, max } = OPERATOR_POINT_LIMITS;

/** Sets (after a confirmation) or clears the crash point of the next automatic round. Players see that the point was pre-chosen. */
export function PreChosenCrash() {
  const query = usePreChosenCrash();
  const { form, isBusy, submit, clear, dialog } = usePreChosenCrashForm();
  const clearAndFocus = async (button: HTMLButtonElement) => {
    // The clear button disappears together with the point, so the focus moves to the input.
    if ((await clear()) && isFocusFree(button)) form.setFocus('point');
  };
  return (
    <Control title={t('preChosenCrash')}>
      {/* A point from before the refusal is not shown either. */}
      {isAboutIdentity(query.error) ? (
        <IdentityNotice error={query.error} onConfirmed={() => void query.refetch()} />
      ) : (
        <QueryBoundary
          query={query}
          subject={t('thePreChosenCrash')}
          // There is no visible placeholder, because usually no point is chosen and nothing is shown.
          loading={<VisuallyHidden role="status">{t('preChosenCrashLoading')}</VisuallyHidden>}
        >
          {({ crashPoint }) =>
            crashPoint !== null && (
              <ChosenPoint role="group" aria-label={t('preChosen')}>
                <Trans
                  id={t.id('preChosenCrashSet')}
                  values={{ point: formatMultiplier(crashPoint) }}
                  components={{ strong: <strong />, span: <span /> }}
                />
                <AriaDisabledButton
                  sx={{ ml: 'auto' }}
                  disabled={isBusy}
                  onClick={({ currentTarget }) => void clearAndFocus(currentTarget)}
                >
                  {t('clear')}
                </AriaDisabledButton>
              </ChosenPoint>
            )
          }
        </QueryBoundary>
      )}
      <form noValidate onSubmit={submit}>
        <Field
          {...form.field('point')}
          label={t('crashPoint')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min={min}
          max={max}
          placeholder="1.37"
          autoComplete="off"
          hint={t('crashPointHint')}
        />
        <AriaDisabledButton type="submit" variant="outlined" disabled={isBusy}>
          {isBusy ? t('setting') : t('set')}
        </AriaDisabledButton>
      </form>
      {dialog}
    </Control>
  );
}

function usePreChosenCrashForm() {
  const dispatch = useAppDispatch();
  const notify = useAdminToast();
  const [preChoose, { isLoading: isBusy }] = usePreChooseCrashMutation();
  const form = useForm({ point: '' });
  const { ask, dialog } = useConfirmation();
  const send = async (crashPoint: number | null) =>
    notify(preChoose(crashPoint).unwrap(), {
      done: ({ message }) => message,
      failed: t('preChosenCrashFailed'),
    });

  const set = async (crashPoint: number) => {
    if ((await send(crashPoint)) !== undefined) form.reset();
  };
  const submit = form.handleSubmit(({ point }) => {
    const crashPoint = parseCrashPoint(point);
    if (crashPoint === undefined)
      dispatch(toastShown({ title: t('invalidValue'), description: crashPointError(), destructive: true }));
    else
      ask({
        title: crash('preChosenCrashQuestion', { point: formatMultiplier(crashPoint) }),
        lead: crash('preChosenCrashConsequence'),
        confirmText: t('set'),
        action: () => set(crashPoint),
      });
    return Promise.resolve();
  });
  const clear = async () => (await send(null)) !== undefined;
  return { form, isBusy, submit, clear, dialog };
}
