import { arena, displayArena, formatArena } from '@arena/money';
import { WITHDRAWAL_LIMITS } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, useWatch } from 'react-hook-form';
import { FormField, PasswordField } from '../../components/FormField.js';
import { shortHash } from '../../components/format.js';
import { fieldErrorsOf, isApiError, messageOf, type FieldsByCode } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { brand } from '../../theme/brand.js';
import { useWithdrawMutation } from './wallet.api.js';
import { t } from './wallet.messages.js';
import {
  addressError,
  amountError,
  forgetWithdrawalKey,
  maxAmount,
  parseAmount,
  withdrawalKey,
} from './withdrawal.js';

/** A font small enough to show a whole address if the field is wide enough. */
const ADDRESS_STYLE = { fontFamily: brand.mono, fontSize: '0.8125rem', lineHeight: '1.5rem' };

interface WithdrawFormProps {
  userId: number;
  ownAddress: string;
  balance: string;
}

export function WithdrawForm({ userId, ownAddress, balance: displayedBalance }: WithdrawFormProps) {
  const { form, submit } = useWithdrawal(userId, ownAddress);
  const { control, formState } = form;
  const address = useWatch({ control, name: 'address' });
  const balance = arena(displayedBalance);
  const minimum = displayArena(arena(WITHDRAWAL_LIMITS.min), 0);
  const isOwnAddress = address.trim().toLowerCase() === ownAddress.toLowerCase();
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <FormField
        control={control}
        name="amount"
        rules={{ validate: (text) => amountError(text, balance) ?? true }}
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={`${minimum}.0000`}
        hint={t('amountHint', { balance: displayArena(balance, 4), minimum })}
        end={
          <Button
            aria-label={t('maxAmount')}
            sx={{ minWidth: 0, mr: 0.25 }}
            onClick={() => form.setValue('amount', maxAmount(balance), { shouldValidate: true })}
          >
            {t('max')}
          </Button>
        }
      />
      <FormField
        control={control}
        name="address"
        rules={{ validate: (text) => addressError(text) ?? true }}
        label={t('toAddress')}
        autoComplete="off"
        spellCheck={false}
        style={ADDRESS_STYLE}
        hint={isOwnAddress ? t('ownAddressHint') : t('otherAddressHint')}
      />
      <PasswordField
        control={control}
        name="password"
        rules={{ required: t('passwordRequired') }}
        label={t('password')}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="contained"
        sx={{ minHeight: 52, mt: 0.5 }}
        disabled={formState.isSubmitting}
      >
        {formState.isSubmitting ? t('withdrawing') : t('withdraw')}
      </Button>
    </Stack>
  );
}

const FIELDS = ['amount', 'address', 'password'] as const;

const FIELDS_BY_CODE: FieldsByCode<(typeof FIELDS)[number]> = {
  INSUFFICIENT_FUNDS: 'amount',
  BAD_ADDRESS: 'address',
  BAD_CREDENTIALS: 'password',
};

/** Returns the form and its submit handler. The address defaults to the player's own wallet. */
function useWithdrawal(userId: number, ownAddress: string) {
  const dispatch = useAppDispatch();
  const [withdraw] = useWithdrawMutation();
  const form = useForm({ defaultValues: { amount: '', address: ownAddress, password: '' } });

  const submit = form.handleSubmit(async ({ amount: amountText, address: addressText, password }) => {
    const amount = parseAmount(amountText);
    const order = { amount: formatArena(amount), address: addressText.trim() };
    try {
      const key = withdrawalKey({ userId, ...order });
      await withdraw({ userId, key, request: { ...order, password } }).unwrap();
      forgetWithdrawalKey();
      form.reset();
      const description = t('withdrawalRequestedHint', {
        amount: displayArena(amount, 4),
        address: shortHash(order.address),
      });
      dispatch(toastShown({ title: t('withdrawalRequested'), description }));
    } catch (error) {
      const fieldErrors = isApiError(error) ? fieldErrorsOf(error, FIELDS, FIELDS_BY_CODE) : [];
      for (const { name, message } of fieldErrors) form.setError(name, { message }, { shouldFocus: true });
      if (fieldErrors.length > 0) return;
      const description = messageOf(error, t('withdrawalNoResponse'));
      dispatch(toastShown({ title: t('withdrawalRequestFailed'), description, destructive: true }));
    }
  });
  return { form, submit };
}
