import { arena } from '@arena/money';
import { AUTOBET_BETS, AUTOBET_RULES, type Autobet } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../ui/AriaDisabledButton.js';
import { Field } from '../../ui/Field.js';
import type { AutobetSlot } from '../../games/play/autobet-slot.js';
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

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > button': { minHeight: 52, fontSize: '1.125rem' },
  '& summary': { cursor: 'pointer', padding: theme.spacing(0.75, 0), color: theme.palette.text.secondary },
  '& small': { textAlign: 'center', color: theme.palette.text.secondary },
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
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}));

interface AutobetFieldsProps extends AutobetSlot {
  onStarted: (run: Autobet) => void;
}

/** The form for the plan of an autobet. Its values are remembered for each game. */
export function AutobetFields({ game, baseStake, chosen, onStarted }: AutobetFieldsProps) {
  const dispatch = useAppDispatch();
  const [start, { isLoading }] = useStartAutobetMutation();
  const fields: ReturnType<typeof useForm<AutobetForm>> = useForm<AutobetForm>(
    recallForm(readBetForm(game).autobetPlan),
    {
      ...RULES,
      onWinBy: (text) => valueRule(toRule(fields.values.onWin))(text),
      onLossBy: (text) => valueRule(toRule(fields.values.onLoss))(text),
    },
  );
  const { values, field, handleSubmit } = fields;
  const balance = useAppSelector(({ session }) => session.user?.arenaBalance ?? '0');
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
  const amount = (name: keyof AutobetForm, label: string) => (
    <Field label={label} inputMode="decimal" autoComplete="off" placeholder="–" {...field(name)} />
  );
  const hasMore = MORE.some((name) => values[name] !== EMPTY_FORM[name]);

  const isValid = isValidForm(values);
  const fill = (form: AutobetForm) => {
    for (const [name, text] of Object.entries(form)) fields.setValue(name as keyof AutobetForm, text);
  };
  return (
    <Form noValidate aria-label={t('runningLabel')} onSubmit={(event) => void submit(event)}>
      <Plans form={values} baseStake={baseStake} canSave={isValid} onChoose={fill} />
      <Fields>
        <Field
          label={t('bets')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('betsHint', { max: formatCount(AUTOBET_BETS.max) })}
          {...field('maxBets')}
        />
        <StakeChange name="onWin" form={fields} />
        <StakeChange name="onLoss" form={fields} />
      </Fields>
      <fieldset>
        <legend>{t('stopBelowForm')}</legend>
        <Fields>
          {amount('stopProfit', t('winProfit'))}
          {amount('stopLoss', t('loss'))}
        </Fields>
      </fieldset>
      <details open={hasMore || undefined}>
        <summary>{t('more')}</summary>
        <Fields>
          {amount('maxStake', t('maxStake'))}
          {amount('stopWin', t('single'))}
          {amount('stopStake', t('stake'))}
          {amount('stopAbove', t('balanceAbove'))}
          {amount('stopBelow', t('balanceBelow'))}
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
      {baseStake !== null && isValid && (
        <small>
          {t('costOfLosing', {
            amount: formatAmount(costOfLosing(toRequest(game, baseStake, values), arena(balance)), 2),
          })}
        </small>
      )}
      <AriaDisabledButton type="submit" variant="contained" disabled={!isReady}>
        {isLoading ? t('starting') : t('start')}
      </AriaDisabledButton>
      {!chosen && <small>{t('choose')}</small>}
    </Form>
  );
}

/** The fields that are folded away while they are empty. */
const MORE = ['maxStake', 'stopWin', 'stopStake', 'stopAbove', 'stopBelow', 'rotateEvery'] as const;

interface StakeChangeProps {
  name: 'onWin' | 'onLoss';
  form: ReturnType<typeof useForm<AutobetForm>>;
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
