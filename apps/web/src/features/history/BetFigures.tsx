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
  paddingBottom: theme.spacing(2.5),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
  '& > div': { flex: '1 1 160px', minWidth: 0 },
  '& > strong': { ...theme.typography.h2, whiteSpace: 'nowrap' },
  '& > strong small': { marginLeft: 8, fontSize: '0.55em', color: theme.palette.text.secondary },
}));

const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: theme.spacing(2),
  margin: theme.spacing(2.5, 0, 0),
  '& dd': { fontWeight: 600 },
}));

/** Shows a bet's outcome, its amounts, and the balance before and after it. */
export function BetFigures({ bet }: { bet: BetDetails }) {
  return (
    <PaddedSurface aria-label={t('betDetails')}>
      <Headline>
        <BetMark bet={bet} size={76} />
        <div>
          <h2>
            <BetOutcome bet={bet} />
          </h2>
          <p>
            <DateTime at={bet.createdAt} full />
          </p>
        </div>
        <strong>
          <SignedAmount value={netOf(bet)} decimals={4} />
          <small>ARENA</small>
        </strong>
      </Headline>
      <Facts>
        {gameOf(bet.game)
          .facts(bet)
          .map(([name, value]) => (
            <DefinitionEntry key={name} name={name}>
              {value}
            </DefinitionEntry>
          ))}
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
    </PaddedSurface>
  );
}
