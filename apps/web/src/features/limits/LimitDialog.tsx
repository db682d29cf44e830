import type { PlayLimit } from '@arena/wire';
import { arena, parseArena } from '@arena/money';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../components/DialogFrame.js';
import { Field } from '../../components/Field.js';
import { formatFullDateTime, formatTypedAmount } from '../../components/format.js';
import { useForm } from '../../components/useForm.js';
import { detailOf, messageOf } from '../../services/api-error.js';
import { common } from '../../services/common.messages.js';
import { useAppDispatch } from '../../services/hooks.js';
import { toastShown } from '../../services/toast.slice.js';
import { readNumber } from '../../services/number-input.js';
import { useSetLimitMutation } from './limits.api.js';
import { t } from './limits.messages.js';
import { limitName } from './play-time.js';

/** Changes or removes a limit. */
export function LimitDialog({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = useSetLimitMutation();
  const current = limit.amount === null ? '' : formatTypedAmount(arena(limit.amount));
  const form = useForm({ amount: current }, { amount: amountError });

  const save = async (amount: string | null) => {
    try {
      const limits = await set({ kind: limit.kind, period: limit.period, amount }).unwrap();
      const saved = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period);
      const from = saved?.pending?.from;
      const later =
        from === undefined
          ? {}
          : { description: t('savedLater', { time: formatFullDateTime(from, new Date()) }) };
      dispatch(toastShown({ title: t('saved'), ...later }));
      onClose();
    } catch (error) {
      form.setError('amount', detailOf(error, messageOf(error)));
      form.setFocus('amount');
    }
  };

  return (
    <DialogFrame
      open
      title={t('changeLimit', { limit: limitName(limit) })}
      lead={t('limitsLead')}
      onClose={onClose}
    >
      <Stack
        component="form"
        noValidate
        onSubmit={form.handleSubmit(({ amount }) => save(readNumber(amount) ?? ''))}
        sx={{ gap: 2.25 }}
      >
        <Field
          {...form.field('amount')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <AriaDisabledButton type="submit" variant="contained" disabled={isLoading}>
            {t(isLoading ? 'saving' : 'save')}
          </AriaDisabledButton>
          {limit.amount !== null && (
            <AriaDisabledButton variant="outlined" disabled={isLoading} onClick={() => void save(null)}>
              {t('removeLimit')}
            </AriaDisabledButton>
          )}
          <Button onClick={onClose}>{common('cancel')}</Button>
        </Stack>
      </Stack>
    </DialogFrame>
  );
}

function amountError(text: string): string | undefined {
  return parseArena(readNumber(text) ?? '') === undefined ? t('amountRequired') : undefined;
}
