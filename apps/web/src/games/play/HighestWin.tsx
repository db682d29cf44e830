import { arena, type Arena } from '@arena/money';
import { styled } from '@mui/material/styles';
import { formatAmount } from '../../lib/number-format.js';
import { useMaximumProfit } from '../../api/rounds.api.js';
import { t } from './play.messages.js';

/** A line below a stake. */
export const StakeNote = styled('small')(({ theme }) => ({
  display: 'block',
  minHeight: 20,
  marginTop: theme.spacing(0.75),
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: {
    marginTop: theme.spacing(0.5),
    minHeight: 16,
    fontSize: '0.75rem',
    lineHeight: 1.3,
  },
  '&[data-above-limit="true"]': { color: theme.palette.error.main },
}));

interface HighestWinProps {
  /** 0 if what was typed is no number. */
  stake: Arena;
  /** The highest payout as a multiple of the stake. Undefined until the terms of the game have loaded. */
  pays: number | undefined;
  /** Whether the house pays its limit where a win would exceed it. It refuses such a bet otherwise. */
  isCapped?: boolean | undefined;
}

/** Says what a bet can win at most, which the house limits. */
export function HighestWin({ stake, pays, isCapped }: HighestWinProps) {
  const limit = useMaximumProfit();
  return <StakeNote {...textOf(stake, pays, limit === undefined ? undefined : arena(limit), isCapped)} />;
}

function textOf(stake: Arena, pays: number | undefined, limit: Arena | undefined, isCapped = false) {
  if (stake === 0n || pays === undefined || limit === undefined) return {};
  const profit = profitOf(stake, pays);
  const amount = formatAmount(profit < limit ? profit : limit, 2);
  if (profit <= limit || isCapped) return { children: t('highestWin', { amount }) };
  return { 'data-above-limit': true, children: t('aboveHighestWin', { amount }) };
}

/** Multipliers have at most four decimals. */
const profitOf = (stake: Arena, pays: number): Arena =>
  (stake * BigInt(Math.round(pays * 10_000))) / 10_000n - stake;
