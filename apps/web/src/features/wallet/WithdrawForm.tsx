import { arena, formatArena, type Arena } from '@arena/money';
import { WITHDRAWAL_LIMITS, type WithdrawalRules } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CodeField, useCodeDemand } from '../../ui/CodeField.js';
import { Field } from '../../ui/Field.js';
import { Buttons, Form } from '../../ui/Form.js';
import { formatExactAmount, shortHash } from '../../lib/format.js';
import { OwnPasswordField } from '../../ui/PasswordField.js';
import { ownPasswordError } from '../../ui/text-rules.js';
import { useForm } from '../../ui/useForm.js';
import { messageOf, type FieldsByCode } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { brand } from '../../ui/theme/brand.js';
import { t as walletText } from './browser-wallet/browser-wallet.messages.js';
import { useWithdrawMutation } from './wallet.api.js';
import { t } from './wallet.messages.js';
import { addressError, amountError, maxAmount, parseAmount, remainingLimit } from './withdrawal.js';
import { withdrawalAnswered, withdrawalKey } from './withdrawal.slice.js';
import { formatAmount } from '../../lib/number-format.js';

/** A font small enough to show a whole address if the field is wide enough. */
const ADDRESS_STYLE = { fontFamily: brand.mono, fontSize: '0.8125rem', lineHeight: '1.5rem' };

/** Two inputs side by side. */
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1.5),
}));

interface WithdrawFormProps {
  userId: number;
  ownAddress: string;
  /** The account of the connected browser wallet, if there is one. */
  connectedAddress: string | undefined;
  balance: string;
  rules: WithdrawalRules;
}

export function WithdrawForm(props: WithdrawFormProps) {
  const { userId, ownAddress, connectedAddress, balance: displayedBalance, rules } = props;
  const balance = arena(displayedBalance);
  const remaining = remainingLimit(rules.limits);
  const { form, submit, isCodeDemanded } = useWithdrawal(userId, balance, remaining);
  const { field, values, isSubmitting } = form;
  const minimum = formatAmount(arena(WITHDRAWAL_LIMITS.min), 0);
  // Players know their own wallet here, but a payment to it does not leave this site.
  const targets = [
    ...(connectedAddress === undefined ? [] : [[walletText('useAddress'), connectedAddress] as const]),
    [t('toOwnWallet'), ownAddress] as const,
  ].filter(([, address]) => address !== values.address);
  const isOwnAddress = values.address.trim().toLowerCase() === ownAddress.toLowerCase();
  return (
    <Form onSubmit={submit} sx={{ gap: 1.5 }}>
      <Field
        {...field('address')}
        label={t('toAddress')}
        autoComplete="off"
        spellCheck={false}
        placeholder="0x…"
        style={ADDRESS_STYLE}
        hint={isOwnAddress ? t('ownAddressHint') : t('otherAddressHint')}
      >
        <Buttons sx={{ mt: 1 }}>
          {targets.map(([name, address]) => (
            <Button key={address} variant="outlined" onClick={() => form.setValue('address', address)}>
              {name}
            </Button>
          ))}
        </Buttons>
      </Field>
      <Pair>
        <Field
          {...field('amount')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={minimum}
          hint={t('amountHint', { minimum })}
          end={
            <Button
              aria-label={t('maxAmount')}
              sx={{ minWidth: 0, mr: 0.25 }}
              onClick={() => form.setValue('amount', maxAmount(balance, remaining))}
            >
              {t('max')}
            </Button>
          }
        />
        <OwnPasswordField {...field('password')} />
      </Pair>
      {isCodeDemanded && <CodeField {...field('code')} acceptsRecoveryCode autoFocus />}
      <Preview
        amount={
          amountError(values.amount, balance, remaining) === undefined
            ? parseAmount(values.amount)
            : undefined
        }
        address={values.address}
        rules={rules}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }} disabled={isSubmitting}>
        {isSubmitting ? t('withdrawing') : t('withdraw')}
      </Button>
      <Rules rules={rules} />
    </Form>
  );
}

interface PreviewProps {
  /** Undefined unless it is valid. */
  amount: Arena | undefined;
  address: string;
  rules: WithdrawalRules;
}

/** Says what will happen: with the amount and the address once both are valid. */
function Preview({ amount, address, rules: { approvalAbove, newAddressDelayHours } }: PreviewProps) {
  const text = () => {
    if (amount === undefined || addressError(address) !== undefined) return t('previewSource');
    const needsApproval = approvalAbove !== null && amount > arena(approvalAbove);
    return t(needsApproval ? 'previewApproval' : newAddressDelayHours > 0 ? 'previewDelay' : 'preview', {
      amount: formatAmount(amount, 4),
      address: shortHash(address.trim()),
      hours: newAddressDelayHours,
    });
  };
  return (
    <Typography role="status" variant="body2">
      {text()}
    </Typography>
  );
}

const RuleList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Lists the limits that are in force. Shows nothing without any. */
function Rules({
  rules: { limits, maxOpen, approvalAbove, newAddressDelayHours },
}: {
  rules: WithdrawalRules;
}) {
  const texts = [
    ...limits.map(({ period, amount, remaining }) =>
      t(period === 'hour' ? 'limitHour' : 'limitDay', {
        amount: formatExactAmount(amount),
        remaining: formatExactAmount(remaining),
      }),
    ),
    ...(maxOpen === null ? [] : [t('maxOpen', { count: maxOpen })]),
    ...(approvalAbove === null ? [] : [t('needsApproval', { amount: formatExactAmount(approvalAbove) })]),
    ...(newAddressDelayHours === 0 ? [] : [t('newAddressDelay', { hours: newAddressDelayHours })]),
  ];
  if (texts.length === 0) return null;
  return (
    <RuleList aria-label={t('withdrawalRules')}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </RuleList>
  );
}

const FIELDS_BY_CODE: FieldsByCode<'amount' | 'address' | 'password' | 'code'> = {
  INSUFFICIENT_FUNDS: 'amount',
  WITHDRAWAL_LIMIT: 'amount',
  BAD_ADDRESS: 'address',
  BAD_CREDENTIALS: 'password',
  SECOND_FACTOR_INVALID: 'code',
};

/** Returns the form and its submit handler. */
function useWithdrawal(userId: number, balance: Arena, remaining: Arena | undefined) {
  const dispatch = useAppDispatch();
  const [withdraw] = useWithdrawMutation();
  const demand = useCodeDemand();
  const form = useForm(
    { amount: '', address: '', password: '', code: '' },
    {
      amount: (text) => amountError(text, balance, remaining),
      address: addressError,
      password: ownPasswordError,
      code: demand.rule,
    },
  );

  const submit = form.handleSubmit(async ({ amount: amountText, address: addressText, password, code }) => {
    const amount = parseAmount(amountText);
    const order = { amount: formatArena(amount), address: addressText.trim() };
    try {
      const key = dispatch(withdrawalKey({ userId, ...order }));
      await withdraw({ userId, key, request: { ...order, password, ...demand.partOf(code) } }).unwrap();
      dispatch(withdrawalAnswered());
      form.reset();
      demand.reset();
      const description = t('withdrawalRequestedHint', {
        amount: formatAmount(amount, 4),
        address: shortHash(order.address),
      });
      dispatch(toastShown({ title: t('withdrawalRequested'), description }));
    } catch (error) {
      if (demand.isDemand(error)) return;
      const first = form.showErrors(error, FIELDS_BY_CODE);
      if (first !== undefined) {
        form.setFocus(first);
        return;
      }
      const description = messageOf(error, t('withdrawalNoResponse'));
      dispatch(toastShown({ title: t('withdrawalRequestFailed'), description, destructive: true }));
    }
  });
  return { form, submit, isCodeDemanded: demand.isDemanded };
}
