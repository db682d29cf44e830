import type { PublishedCounters, PublishedReturn } from '@arena/wire';
import { GAMES } from '@arena/wire';
import { Trans } from '@lingui/react';
import Typography from '@mui/material/Typography';
import { Amount } from '../../ui/Amount.js';
import { DateTime } from '../../ui/DateTime.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { FigureTable, type Column } from '../../ui/FigureTable.js';
import { roundLabel } from '../../lib/round-labels.js';
import { gameTitle } from '../../games/index.js';
import { formatCount, formatPercent } from '../../lib/number-format.js';
import { t } from './fairness-centre.messages.js';

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value, 2));

const columns = (): Column<PublishedReturn>[] => [
  { name: t('game'), cell: ({ game }) => gameTitle(game) },
  { name: t('bets'), cell: ({ bets }) => formatCount(bets) },
  { name: t('turnover'), cell: ({ turnover }) => <Amount value={turnover} decimals={0} /> },
  { name: t('actualReturn'), cell: ({ actual }) => percent(actual) },
  { name: t('theoreticalReturn'), cell: ({ theoretical }) => percent(theoretical) },
  { name: t('band'), cell: band },
];

function band({ lowest, highest, isOutOfBand }: PublishedReturn): string {
  if (lowest === null || highest === null) return '–';
  const range = t('bandRange', { lowest: percent(lowest), highest: percent(highest) });
  return isOutOfBand ? t('outOfBand', { range }) : range;
}

/** Whether nothing has been played yet. */
export const hasNoGames = ({ games, rounds }: PublishedCounters): boolean =>
  games.every(({ bets }) => bets === 0) && rounds.every(({ crashed, voided }) => crashed + voided === 0);

/** Shows the bets and returns of all games and the rounds of crash, since the installation. */
export function Counters({ counters: { games, rounds, asOf } }: { counters: PublishedCounters }) {
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('countersLead')}</Typography>
      <FigureTable
        label={t('counters')}
        columns={columns()}
        rows={GAMES.flatMap((game) => games.filter((one) => one.game === game))}
        keyOf={({ game }) => game}
      />
      <Typography component="h3" variant="h4" sx={{ mt: 3, mb: 1.5 }}>
        {t('crashRounds')}
      </Typography>
      <DefinitionList>
        {rounds.map(({ mode, crashed, voided }) => (
          <DefinitionEntry key={mode} name={roundLabel(mode)}>
            {t('roundCount', { crashed, voided })}
          </DefinitionEntry>
        ))}
      </DefinitionList>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        <Trans id={t.id('asOf')} components={{ time: <DateTime at={asOf} full /> }} />
      </Typography>
    </>
  );
}
