import { GAME_INFO, type PlayerFigures as Figures, type PlayerGame, type PlayerMovement } from '@arena/wire';
import { abs, arena, formatArena } from '@arena/money';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { Panel } from '../../../components/Panel.js';
import { SignedAmount } from '../../../components/SignedAmount.js';
import { t } from './player-page.messages.js';
import { movementName } from './words.js';

const Cards = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: theme.spacing(1.75, 2.5),
  '& dd': { fontWeight: 600 },
}));

const Tables = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  marginTop: theme.spacing(3),
}));

const gameColumns = (): Column<PlayerGame>[] => [
  { name: t('game'), cell: ({ game }) => GAME_INFO[game].title },
  { name: t('bets'), cell: ({ bets }) => bets },
  { name: t('staked'), cell: ({ turnover }) => <Amount value={turnover} decimals={2} /> },
  { name: t('payout'), cell: ({ payouts }) => <Amount value={payouts} decimals={2} /> },
  {
    name: t('profit'),
    cell: ({ turnover, payouts }) => (
      <SignedAmount value={formatArena(arena(payouts) - arena(turnover))} decimals={2} />
    ),
  },
];

const movementColumns = (): Column<PlayerMovement>[] => [
  { name: t('kind'), cell: ({ kind }) => movementName(kind) },
  { name: t('transfers'), cell: ({ transfers }) => transfers },
  { name: t('amount'), cell: ({ amount }) => <SignedAmount value={amount} decimals={2} /> },
];

/** Shows a player's counters: in all, per game, and of transfers that belong to no bet. */
export function PlayerFigures({ figures }: { figures: Figures }) {
  const { wins, losses, staked, paid, edge, commission, biggestWin, games, movements } = figures;
  const sumOf = (...kinds: PlayerMovement['kind'][]): string =>
    formatArena(
      abs(
        movements
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((sum, { amount }) => sum + arena(amount), 0n),
      ),
    );
  return (
    <Panel title={t('counters')}>
      <Cards>
        <DefinitionEntry name={t('bets')}>
          {wins + losses} ({t('winsAndLosses', { wins, losses })})
        </DefinitionEntry>
        <Figure name={t('staked')} value={staked} />
        <DefinitionEntry name={t('profitOfPlayer')}>
          <SignedAmount value={formatArena(arena(paid) - arena(staked))} decimals={4} />
        </DefinitionEntry>
        <Figure name={t('deposits')} value={sumOf('deposit')} />
        <Figure name={t('withdrawals')} value={sumOf('withdrawal', 'withdrawal_return')} />
        <Figure name={<span title={t('edgeHint')}>{t('edge')}</span>} value={edge} />
        <Figure name={t('commission')} value={commission} />
        <Figure name={t('biggestWin')} value={biggestWin} />
      </Cards>
      <Tables>
        <Block title={t('games')} empty={games.length === 0 ? t('gamesEmpty') : undefined}>
          <FigureTable label={t('games')} columns={gameColumns()} rows={games} keyOf={({ game }) => game} />
        </Block>
        <Block title={t('movements')} empty={movements.length === 0 ? t('movementsEmpty') : undefined}>
          <FigureTable
            label={t('movements')}
            columns={movementColumns()}
            rows={movements}
            keyOf={({ kind }) => kind}
          />
        </Block>
      </Tables>
    </Panel>
  );
}

function Figure({ name, value }: { name: ReactNode; value: string }) {
  return (
    <DefinitionEntry name={name}>
      <Amount value={value} />
    </DefinitionEntry>
  );
}

interface BlockProps {
  title: string;
  /** Shown instead of the children. */
  empty: string | undefined;
  children: ReactNode;
}

function Block({ title, empty, children }: BlockProps) {
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {empty === undefined ? children : <Empty>{empty}</Empty>}
    </section>
  );
}
