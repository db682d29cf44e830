import { arena } from '@arena/money';
import { AUTOBET_BETS, type Autobet } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from './autobet.messages.js';
import { stopSentence } from './stop-reason.js';
import { formatAmount } from '../../lib/number-format.js';

const Figures = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2.5),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 650 },
  '& [data-sign="+"]': { color: theme.palette.success.main },
  '& [data-sign="-"]': { color: theme.palette.error.main },
}));

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.25, 1.5),
  border: `1px solid ${theme.palette.primary.dark}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: theme.palette.surface.control,
  '& > div': { flex: '1 1 220px', display: 'grid', gap: theme.spacing(0.5) },
  '& > div > p': { margin: 0 },
}));

function Profit({ run }: { run: Autobet }) {
  const profit = arena(run.profit);
  const sign = profit > 0n ? '+' : profit < 0n ? '-' : undefined;
  return (
    <strong data-sign={sign}>{t('profit', { amount: formatAmount(profit, 4, { signed: true }) })}</strong>
  );
}

/** The number of the bet, the profit and the next stake. They change once per bet, and are not announced. */
export function RunFigures({ run }: { run: Autobet }) {
  const bet = run.hasOpenBet ? run.bets : Math.min(run.bets + 1, run.maxBets);
  return (
    <Figures>
      <span>
        {run.maxBets === AUTOBET_BETS.max
          ? t('betsPlaced', { count: run.bets })
          : t('betOf', { bet, count: run.maxBets })}
      </span>
      <Profit run={run} />
      <span>{t('nextStake', { amount: formatAmount(arena(run.nextStake), 4) })}</span>
    </Figures>
  );
}

interface EndNoticeProps {
  run: Autobet;
  onDismiss: () => void;
}

/** Why a run has stopped, with its results. */
export function EndNotice({ run, onDismiss }: EndNoticeProps) {
  return (
    <Notice>
      <div>
        <p role="status">{stopSentence(run)}</p>
        <Figures>
          <span>{t('betsPlaced', { count: run.bets })}</span>
          <Profit run={run} />
        </Figures>
      </div>
      <Button variant="outlined" size="small" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </Notice>
  );
}
