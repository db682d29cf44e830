import { arena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { formatAmount } from '../lib/number-format.js';

interface AmountProps {
  /** A decimal string, as the API sends it. */
  value: string;
  decimals?: number;
  /** Adds a plus sign to positive amounts. */
  signed?: boolean;
}

/**
 * An ARENA amount with thousands separators, rounded down. Browsers that translate pages replace text nodes, and leave
 * this one alone: otherwise an amount would stay as it was when it was translated.
 */
export function Amount({ value, decimals = 4, signed = false }: AmountProps) {
  return <bdi translate="no">{formatAmount(arena(value), decimals, { signed })}</bdi>;
}

const Signed = styled('span')(({ theme }) => ({
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
    <Signed data-sign={amount > 0n ? 'gain' : amount < 0n ? 'loss' : 'even'}>
      <Amount value={value} decimals={decimals} signed />
    </Signed>
  );
}
