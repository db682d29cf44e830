import { displayArena, formatArena } from '@arena/money';
import { useForm } from 'react-hook-form';
import { shortHash } from '../../components/short-hash.js';
import { fieldErrorsOf, isApiError, messageOf, type FieldsByCode } from '../../services/api-error.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { answered, keyOf } from './attempt.js';
import { useWithdrawMutation } from './wallet.api.js';
import { amountOf } from './withdrawal-rules.js';

const FIELDS = ['amount', 'address', 'password'] as const;

const CODED: FieldsByCode<(typeof FIELDS)[number]> = {
  INSUFFICIENT_FUNDS: { name: 'amount' },
  BAD_ADDRESS: { name: 'address' },
  BAD_CREDENTIALS: { name: 'password' },
};

const NO_ANSWER = 'There was no answer. Try again: the same withdrawal is never paid twice.';

/** The form that takes ARENA out, to one's own wallet unless another address is given. */
export function useWithdrawal(userId: number, ownAddress: string) {
  const dispatch = useAppDispatch();
  const [withdraw] = useWithdrawMutation();
  const form = useForm({ defaultValues: { amount: '', address: ownAddress, password: '' } });

  const submit = form.handleSubmit(async ({ amount: text, address: to, password }) => {
    const amount = amountOf(text);
    const order = { amount: formatArena(amount), address: to.trim() };
    try {
      await withdraw({ userId, key: keyOf({ userId, ...order }), order: { ...order, password } }).unwrap();
      answered();
      form.reset();
      const description = `${displayArena(amount, 4)} ARENA are on their way to ${shortHash(order.address)}.`;
      dispatch(toastShown({ title: 'Withdrawal requested', description }));
    } catch (error) {
      const refused = isApiError(error) ? fieldErrorsOf(error, FIELDS, CODED) : [];
      for (const { name, message } of refused) form.setError(name, { message }, { shouldFocus: true });
      if (refused.length > 0) return;
      const description = messageOf(error, NO_ANSWER);
      dispatch(toastShown({ title: 'Withdrawal failed', description, destructive: true }));
    }
  });
  return { form, submit };
}
