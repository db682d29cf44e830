import { arena, displayArena } from '@arena/money';
import { WITHDRAWAL_LIMITS } from '@arena/wire';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { Field } from '../../components/Field.js';
import { PasswordField } from '../../components/PasswordField.js';
import { brand } from '../../theme/brand.js';
import { useWithdrawal } from './useWithdrawal.js';
import { addressFault, amountFault, mostOf } from './withdrawal-rules.js';

const OWN = 'Your own wallet: what arrives there stays there, and is sent on with the private key.';
const FOREIGN = 'Check it twice: nobody can bring back what goes to a wrong address.';

/** As large as shows all of an address, where there is room for it. */
const AddressField = styled(Field)({ fontFamily: brand.mono, fontSize: '0.8125rem', lineHeight: '1.5rem' });

interface WithdrawFormProps {
  userId: number;
  ownAddress: string;
  balance: string;
}

export function WithdrawForm({ userId, ownAddress, balance: shown }: WithdrawFormProps) {
  const { form, submit } = useWithdrawal(userId, ownAddress);
  const { errors, isSubmitting } = form.formState;
  const address = useWatch({ control: form.control, name: 'address' });
  const balance = arena(shown);
  const least = displayArena(arena(WITHDRAWAL_LIMITS.min), 0);
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
      <Field
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder={`${least}.0000`}
        {...form.register('amount', { validate: (text) => amountFault(text, balance) ?? true })}
        error={errors.amount?.message}
        hint={`Balance ${displayArena(balance, 4)} ARENA, at least ${least}`}
        end={
          <Button
            aria-label="Max amount"
            sx={{ minWidth: 0, mr: 0.25 }}
            onClick={() => form.setValue('amount', mostOf(balance), { shouldValidate: true })}
          >
            Max
          </Button>
        }
      />
      <AddressField
        label="To address"
        autoComplete="off"
        spellCheck={false}
        {...form.register('address', { validate: (text) => addressFault(text) ?? true })}
        error={errors.address?.message}
        hint={address.trim().toLowerCase() === ownAddress.toLowerCase() ? OWN : FOREIGN}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password', { required: 'Enter your password' })}
        error={errors.password?.message}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52, mt: 0.5 }} disabled={isSubmitting}>
        {isSubmitting ? 'Withdrawing...' : 'Withdraw'}
      </Button>
    </Stack>
  );
}
