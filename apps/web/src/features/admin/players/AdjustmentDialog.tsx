import type { ListedPlayer } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';
import { DialogFrame } from '../../../components/DialogFrame.js';
import { Field } from '../../../components/Field.js';
import { formatExactAmount } from '../../../components/format.js';
import { useForm } from '../../../components/useForm.js';
import { randomHex } from '../../../services/random-hex.js';
import { useAdminToast } from '../../../services/useAdminToast.js';
import { t } from '../admin.messages.js';
import { parseSignedAmount, reasonError, signedAmountError } from './player-rules.js';
import { useAdjustBalanceMutation } from './players.api.js';

const INITIAL_VALUES = { amount: '', reason: '' };
const RULES = { amount: signedAmountError, reason: reasonError };

interface AdjustmentDialogProps {
  /** The player as the list showed it when the dialog was opened. */
  player: ListedPlayer;
  open: boolean;
  onClose: () => void;
}

/**
 * Corrects a player's balance. Stays open after a failure, so that a repeated request has the same idempotency key and
 * the balance is corrected only once. Render it with a new key each time it opens.
 */
export function AdjustmentDialog({ player, open, onClose }: AdjustmentDialogProps) {
  const { id, username, arenaBalance } = player;
  const notify = useAdminToast();
  const [adjust] = useAdjustBalanceMutation();
  const [key] = useState(randomHex);
  const { field, handleSubmit, isSubmitting } = useForm(INITIAL_VALUES, RULES);

  const submit = handleSubmit(async ({ amount: amountText, reason }) => {
    const amount = parseSignedAmount(amountText);
    const corrected = await notify(
      adjust({ userId: id, key, request: { amount, reason: reason.trim() } }).unwrap(),
      { done: t('balanceCorrected', { username }), failed: t('balanceCorrectionFailed') },
    );
    if (corrected !== undefined) onClose();
  });

  return (
    <DialogFrame
      open={open}
      title={t('correctBalanceOf', { username })}
      lead={t('correctBalanceLead', { balance: formatExactAmount(arenaBalance) })}
      onClose={onClose}
    >
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.25 }}>
        <Field
          {...field('amount')}
          label={t('correction')}
          hint={t('correctionHint')}
          placeholder="-12.50"
          autoComplete="off"
          autoFocus
        />
        <Field {...field('reason')} label={t('reason')} hint={t('reasonHint')} autoComplete="off" />
        <AriaDisabledButton type="submit" variant="contained" disabled={isSubmitting}>
          {t(isSubmitting ? 'saving' : 'correctBalance')}
        </AriaDisabledButton>
      </Stack>
    </DialogFrame>
  );
}
