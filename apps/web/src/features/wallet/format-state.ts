import type { Deposit, WalletView, Withdrawal } from '@arena/wire';
import { exactAmount } from '../../components/exact-amount.js';

export interface FormattedState {
  label: string;
  /** held: nothing goes on until the player does something. */
  tone: 'quiet' | 'held' | 'done' | 'failed';
  /** What it means, and what can be done about it. */
  sentence?: string;
}

type Minimum = Pick<WalletView, 'minDeposit' | 'missingDeposit'>;

/** How far a deposit has come. */
export function formatDeposit({ status }: Deposit, minimum: Minimum): FormattedState {
  switch (status) {
    case 'pending':
      return { label: 'Pending', tone: 'quiet', sentence: 'On its way into your balance.' };
    case 'below-minimum':
      return { label: 'Below minimum', tone: 'held', sentence: belowMinimum(minimum) };
    case 'needs-avax':
      return {
        label: 'Needs AVAX',
        tone: 'held',
        sentence:
          'There is too little AVAX in your wallet for the network fee. Send some to your address (0.01 is ' +
          'enough), and it goes on by itself.',
      };
    case 'credited':
      return { label: 'Credited', tone: 'done' };
    case 'moved':
      return {
        label: 'Moved',
        tone: 'quiet',
        sentence: 'It was sent on from your wallet before it could be brought into your balance.',
      };
  }
}

/** How far a withdrawal has come. */
export function formatWithdrawal({ status, failure }: Withdrawal): FormattedState {
  switch (status) {
    case 'queued':
      return { label: 'Queued', tone: 'quiet', sentence: 'Waits for its turn to be sent.' };
    case 'sent':
      return { label: 'Sent', tone: 'quiet', sentence: 'Waits for the network to confirm it.' };
    case 'confirmed':
      return { label: 'Confirmed', tone: 'done' };
    case 'failed':
      return { label: 'Failed', tone: 'failed', ...(failure !== undefined && { sentence: failure }) };
  }
}

function belowMinimum({ minDeposit, missingDeposit }: Minimum): string {
  return (
    `${exactAmount(missingDeposit)} ARENA more have to arrive: deposits are brought in once ` +
    `${exactAmount(minDeposit)} ARENA are together.`
  );
}
