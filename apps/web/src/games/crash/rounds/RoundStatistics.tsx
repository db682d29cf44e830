import type { CrashStatistics, PointBand } from '@arena/wire';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DefinitionEntry, DefinitionList } from '../../../ui/DefinitionList.js';
import { formatMultiplier } from '../../../lib/format.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../../ui/SkeletonRows.js';
import { formatPercent } from '../../../lib/number-format.js';
import { useGetCrashStatisticsQuery } from './rounds.api.js';
import { t } from './rounds.messages.js';

/** The multipliers whose shares are shown. Each is the lower end of a band. */
const SHARES = [2, 10] as const;

const Bands = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: theme.spacing(1, 1.5),
  alignItems: 'center',
  margin: theme.spacing(2, 0, 0),
  fontSize: '0.875rem',
  '& > div': { display: 'contents' },
  '& dt': { whiteSpace: 'nowrap' },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& i': { display: 'block', height: 8, borderRadius: 4, background: theme.palette.surface.control },
  '& b': { display: 'block', height: '100%', borderRadius: 4, background: theme.palette.primary.main },
}));

/** Shows figures of the latest fair rounds. */
export function RoundStatistics() {
  const query = useGetCrashStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('statisticsTitle')}>
      <QueryBoundary
        query={query}
        failed={t('statisticsFailed')}
        loading={<SkeletonRows rows={6} height={28} />}
        empty={t('statisticsEmpty')}
        isEmpty={({ rounds }) => rounds === 0}
      >
        {(statistics) => <Figures statistics={statistics} />}
      </QueryBoundary>
    </Panel>
  );
}

function Figures({ statistics: { rounds, median, highest, distribution } }: { statistics: CrashStatistics }) {
  const shareOf = (bands: PointBand[]): string =>
    percent(bands.reduce((sum, band) => sum + band.rounds, 0) / rounds);
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {t('statistics', { count: rounds })}. {t('steeredLeftOut')}
      </Typography>
      <DefinitionList>
        {SHARES.map((multiplier) => (
          <DefinitionEntry key={multiplier} name={t('atLeast', { multiplier: formatMultiplier(multiplier) })}>
            {shareOf(distribution.filter(({ from }) => from >= multiplier))}
          </DefinitionEntry>
        ))}
        <DefinitionEntry name={t('median')}>
          {median === null ? '–' : formatMultiplier(median)}
        </DefinitionEntry>
        <DefinitionEntry name={t('highest')}>
          {highest === null ? '–' : formatMultiplier(highest)}
        </DefinitionEntry>
      </DefinitionList>
      <Bands aria-label={t('distribution')}>
        {distribution.map((band) => (
          <div key={band.from}>
            <dt>{bandName(band)}</dt>
            <i aria-hidden>
              <b style={{ width: `${(100 * band.rounds) / rounds}%` }} />
            </i>
            <dd>{shareOf([band])}</dd>
          </div>
        ))}
      </Bands>
    </>
  );
}

const percent = (share: number): string => formatPercent(100 * share, 1);

/** The end of a band is its highest multiplier, one hundredth below the next band. */
function bandName({ from, below }: PointBand): string {
  if (below === null) return t('bandFrom', { from: formatMultiplier(from) });
  return t('bandRange', { from: formatMultiplier(from), to: formatMultiplier(below - 0.01) });
}
