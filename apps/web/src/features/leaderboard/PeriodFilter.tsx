import { LEADERBOARD_PERIODS, type LeaderboardPeriod } from '@arena/wire';
import { Link } from 'react-router';
import { ChoiceBar } from '../../components/ChoiceBar.js';
import { t } from './leaderboard.messages.js';

/** Returns the period in the query of an address; all time if it has none. */
export function readPeriod(query: URLSearchParams): LeaderboardPeriod {
  return LEADERBOARD_PERIODS.find((period) => period === query.get('period')) ?? 'all';
}

/** Chooses the period of the leaderboard. The period is part of the URL, so that the back button undoes it. */
export function PeriodFilter({ period }: { period: LeaderboardPeriod }) {
  return (
    <ChoiceBar as="nav" phoneColumns={2} aria-label={t('period')}>
      {LEADERBOARD_PERIODS.map((one) => (
        <Link key={one} to={{ search: one === 'all' ? '' : `?period=${one}` }} aria-current={one === period}>
          {t(one)}
        </Link>
      ))}
    </ChoiceBar>
  );
}
