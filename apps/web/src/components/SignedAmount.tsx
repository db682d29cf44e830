import { arena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { Amount } from './Amount.js';

const Text = styled('span')(({ theme }) => ({
  '&[data-sign="gain"]': { color: theme.palette.success.main },
  '&[data-sign="loss"]': { color: theme.palette.error.main },
}));

interface SignedAmountProps {
  /** A decimal string, as the API sends it. */
  value: string;
  decimals: number;
}

/** A profit or a loss. Positive amounts are mint with a plus sign, negative amounts are red. */
export function SignedAmount({ value, decimals }: SignedAmountProps) {
  const amount = arena(value);
  return (
    <Text data-sign={amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'even'}>
      <Amount value={value} decimals={decimals} signed />
    </Text>
  );
}
