import type { RulesAcceptance } from '@arena/wire';
import { countryName } from '../../../components/countries.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useGetPlayerRulesQuery } from './player-page.api.js';
import { t } from './player-page.messages.js';
import { LocalTime } from '../LocalTime.js';

/** The versions of the rules that a player has accepted, newest first, with what the player has stated. */
export function AcceptedRules({ userId }: { userId: number }) {
  const query = useGetPlayerRulesQuery(userId);
  return (
    <Panel title={t('rules')}>
      <QueryBoundary query={query} subject={t('rules')} loading={<SkeletonRows rows={2} height={40} />}>
        {(acceptances) =>
          acceptances.length === 0 ? (
            <Empty>{t('rulesEmpty')}</Empty>
          ) : (
            <FigureTable
              label={t('rules')}
              columns={columns()}
              rows={acceptances}
              keyOf={({ acceptedAt }) => acceptedAt}
            />
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

const columns = (): Column<RulesAcceptance>[] => [
  {
    name: t('rulesDocuments'),
    kind: 'title',
    cell: ({ documents }) => documents.map(({ id, version }) => `${id} ${version}`).join(', '),
  },
  {
    name: t('rulesAge'),
    cell: ({ minimumAge }) => (minimumAge === null ? t('rulesNotAsked') : `${minimumAge}+`),
  },
  {
    // The admin area is in English.
    name: t('rulesCountry'),
    cell: ({ country }) => (country === null ? t('rulesNotAsked') : countryName(country, 'en')),
  },
  { name: t('rulesTime'), cell: ({ acceptedAt }) => <LocalTime at={acceptedAt} /> },
];
