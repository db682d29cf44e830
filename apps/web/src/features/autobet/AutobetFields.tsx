import { arena } from '@arena/money';
import {
  AUTOBET_BETS,
  AUTOBET_RULES,
  type Autobet,
  type AutobetGame,
  type AutobetRequest,
} from '@arena/wire';
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { Field } from '../../ui/Field.js';
import type { AutobetSlot } from '../../games/play/autobet-slot.js';
import { autobetArea, AutobetBar } from '../../games/play/PlayArea.js';
import { SelectField } from '../../ui/SelectField.js';
import { useForm } from '../../ui/useForm.js';
import { detailOf } from '../../lib/api-error.js';
import { common } from '../../lib/common.messages.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { readBetForm, rememberBetForm } from '../../games/play/bet-form.js';
import { toastShown } from '../../store/toast.slice.js';
import {
  EMPTY_FORM,
  isValidForm,
  recallForm,
  RULES,
  toRemembered,
  toRequest,
  toRule,
  valueRule,
  type AutobetForm,
} from './autobet-form.js';
import { t } from './autobet.messages.js';
import { useStartAutobetMutation } from './autobets.api.js';
import { formatAmount, formatCount } from '../../lib/number-format.js';
import { costOfLosing } from './plans.js';
import { Plans } from './Plans.js';

const Form = styled('form')(autobetArea, ({ theme }) => ({
  '& summary': { cursor: 'pointer', padding: theme.spacing(0.75, 0), color: theme.palette.text.secondary },
  '& legend': { padding: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(1, 1.5),
}));

const Change = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: theme.spacing(1),
  '& > :only-child': { gridColumn: '1 / -1' },
  gridColumn: '1 / -1',
}));

interface AutobetFieldsProps extends AutobetSlot {
  onStarted: (run: Autobet) => void;
}

/** The form for the plan of an autobet. Its values are remembered for each game. */
export function AutobetFields({ game, baseStake, chosen, onStarted }: AutobetFieldsProps) {
  const form = usePlanForm(game);
  const { values, field } = form;
  const isValid = isValidForm(values);
  const { isReady, isLoading, submit } = useStart({ game, baseStake, chosen, onStarted }, form);
  const fill = (plan: AutobetForm) => {
    for (const name of Object.keys(plan) as (keyof AutobetForm)[]) form.setValue(name, plan[name]);
  };
  return (
    <Form noValidate aria-label={t('runningLabel')} onSubmit={(event) => void submit(event)}>
      <Fields>
        <Change>
          <Field
            label={t('bets')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('betsHint', { max: formatCount(AUTOBET_BETS.max) })}
            {...field('maxBets')}
          />
        </Change>
        <StakeChange name="onWin" form={form} />
        <StakeChange name="onLoss" form={form} />
      </Fields>
      <fieldset>
        <legend>{t('stopBelowForm')}</legend>
        <Fields>
          <AmountField label={t('winProfit')} {...field('stopProfit')} />
          <AmountField label={t('loss')} {...field('stopLoss')} />
        </Fields>
      </fieldset>
      <MoreFields game={game} form={form} />
      <Plans form={values} baseStake={baseStake} canSave={isValid} onChoose={fill} />
      <AutobetBar>
        {!chosen && <small>{t('choose')}</small>}
        {chosen && baseStake !== null && isValid && (
          <CostOfLosing plan={toRequest(game, baseStake, values)} />
        )}
        <AriaDisabledButton type="submit" variant="contained" disabled={!isReady}>
          {isLoading ? t('starting') : t('start')}
        </AriaDisabledButton>
      </AutobetBar>
    </Form>
  );
}

type PlanForm = ReturnType<typeof useForm<AutobetForm>>;

/** Returns the form with the plan that is remembered for a game. */
function usePlanForm(game: AutobetGame): PlanForm {
  const form: PlanForm = useForm<AutobetForm>(recallForm(readBetForm(game).autobetPlan), {
    ...RULES,
    onWinBy: (text) => valueRule(toRule(form.values.onWin))(text),
    onLossBy: (text) => valueRule(toRule(form.values.onLoss))(text),
  });
  return form;
}

type StartProps = Pick<AutobetFieldsProps, 'game' | 'baseStake' | 'chosen' | 'onStarted'>;

/** Returns the handler that starts a run, and whether it can be started. */
function useStart({ game, baseStake, chosen, onStarted }: StartProps, { handleSubmit }: PlanForm) {
  const dispatch = useAppDispatch();
  const [start, { isLoading }] = useStartAutobetMutation();
  const isReady = chosen && baseStake !== null && !isLoading;
  const submit = handleSubmit(async (form) => {
    if (!isReady) return;
    rememberBetForm(game, { autobetPlan: toRemembered(form) });
    try {
      onStarted(await start(toRequest(game, baseStake, form)).unwrap());
    } catch (error) {
      const description = detailOf(error, common('somethingWentWrong'));
      dispatch(toastShown({ title: t('notStarted'), description, destructive: true }));
    }
  });
  return { isReady, isLoading, submit };
}

const AmountField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="decimal" autoComplete="off" placeholder="–" {...props} />
);

/** Says what a run can cost before it starts. */
function CostOfLosing({ plan }: { plan: AutobetRequest }) {
  const balance = useAppSelector(({ session }) => session.user?.arenaBalance ?? '0');
  const cost = costOfLosing(plan, arena(balance));
  return <small>{t('costOfLosing', { amount: formatAmount(cost, 2) })}</small>;
}

/** The fields that are folded away while they are empty. */
const MORE = ['maxStake', 'stopWin', 'stopStake', 'stopAbove', 'stopBelow', 'rotateEvery'] as const;

/** The limits and stops that most plans do not have. */
function MoreFields({ game, form: { values, field } }: { game: AutobetGame; form: PlanForm }) {
  const isUsed = MORE.some((name) => values[name] !== EMPTY_FORM[name]);
  return (
    <details open={isUsed || undefined}>
      <summary>{t('more')}</summary>
      <Fields>
        <AmountField label={t('maxStake')} {...field('maxStake')} />
        <AmountField label={t('single')} {...field('stopWin')} />
        <AmountField label={t('stake')} {...field('stopStake')} />
        <AmountField label={t('balanceAbove')} {...field('stopAbove')} />
        <AmountField label={t('balanceBelow')} {...field('stopBelow')} />
        {game !== 'crash' && (
          <Field
            label={t('rotateEvery')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            hint={t('rotateEveryHint')}
            {...field('rotateEvery')}
          />
        )}
      </Fields>
    </details>
  );
}

interface StakeChangeProps {
  name: 'onWin' | 'onLoss';
  form: PlanForm;
}

/** What happens to the stake after a win or a loss. */
function StakeChange({ name, form: { values, field, setValue } }: StakeChangeProps) {
  const rule = toRule(values[name]);
  return (
    <Change>
      <SelectField
        label={t(name)}
        value={rule}
        options={AUTOBET_RULES.map((option) => [option, t(option)] as const)}
        onChange={(next) => setValue(name, next)}
      />
      {rule !== 'base' && (
        <Field label={t('value')} inputMode="decimal" autoComplete="off" {...field(`${name}By`)} />
      )}
    </Change>
  );
}
