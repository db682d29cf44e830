import { arena } from '@arena/money';
import type { BetDetails } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount, SignedAmount } from '../../ui/Amount.js';
import { DateTime } from '../../ui/DateTime.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { Surface } from '../../ui/Surface.js';
import { gameOf } from '../../games/index.js';
import { BetMark, BetOutcome } from './BetMark.js';
import { netOf } from './net-of.js';
import { t } from './history.messages.js';

const PaddedSurface = styled(Surface)(({ theme }) => ({ padding: theme.spacing(2.5) }));

const Headline = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2.5),
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& b': { display: 'block', fontWeight: 600, color: theme.palette.text.primary },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
  '& > div': { flex: '1 1 160px', minWidth: 0 },
  '& > strong': { ...theme.typography.h2, whiteSpace: 'nowrap' },
  '& > strong small': { marginLeft: 8, fontSize: '0.55em', color: theme.palette.text.secondary },
}));

const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: theme.spacing(1.5, 2),
  margin: theme.spacing(2, 0, 0),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& dd': { fontWeight: 600 },
  '&[data-quiet] dd': { fontWeight: 400 },
  [theme.breakpoints.up('sm')]: {
    '&[data-quiet]': { gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' },
  },
}));

/** Shows a bet's outcome, its amounts, and the balance before and after it. */
export function BetFigures({ bet }: { bet: BetDetails }) {
  const net = netOf(bet);
  const difference = arena(net);
  const verdict = t(difference > 0n ? 'verdictWon' : difference < 0n ? 'verdictLost' : 'verdictEven');
  return (
    <PaddedSurface aria-label={t('betDetails')}>
      <Headline>
        <BetMark bet={bet} size={76} />
        <div>
          <h2>{verdict}</h2>
          <p>
            <b>
              <BetOutcome bet={bet} />
            </b>
            <DateTime at={bet.createdAt} full />
          </p>
        </div>
        <strong>
          <SignedAmount value={net} decimals={4} />
          <small>ARENA</small>
        </strong>
      </Headline>
      <Facts>
        <DefinitionEntry name={t('bet')}>
          <Amount value={bet.betAmount} />
        </DefinitionEntry>
        <DefinitionEntry name={t('payout')}>
          <Amount value={bet.winAmount} />
        </DefinitionEntry>
        <DefinitionEntry name={t('balanceBefore')}>
          <Amount value={bet.balanceBefore} />
        </DefinitionEntry>
        <DefinitionEntry name={t('balanceAfter')}>
          <Amount value={bet.balanceAfter} />
        </DefinitionEntry>
      </Facts>
      <Facts data-quiet>
        {gameOf(bet.game)
          .facts(bet)
          .map(([name, value]) => (
            <DefinitionEntry key={name} name={name}>
              {value}
            </DefinitionEntry>
          ))}
      </Facts>
    </PaddedSurface>
  );
}
