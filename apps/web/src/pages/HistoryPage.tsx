import { GAMES, type GameName } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ChoiceBar, scrollToCentre } from '../ui/ChoiceBar.js';
import { Field } from '../ui/Field.js';
import { PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { isDay, parseFilter } from '../features/history/bet-params.js';
import { BetList } from '../features/history/BetList.js';
import { t } from '../features/history/history.messages.js';
import { gameTitle } from '../games/index.js';
import { filterParams, type BetsFilter } from '../api/bets.api.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

export function HistoryPage() {
  const { id } = useUser();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const filter = parseFilter(query);
  return (
    <PageLayout title={page('history')}>
      <Panel title={page('yourBets')} action={<Download userId={id} filter={filter} />}>
        <Filters>
          <GameFilter filter={filter} />
          <DayFilter filter={filter} />
        </Filters>
        <BetList key={key} userId={id} filter={filter} locationKey={key} />
      </Panel>
    </PageLayout>
  );
}

/** Filters the history by game. The filter is part of the URL, so that the back button undoes it. */
function GameFilter({ filter }: { filter: BetsFilter }) {
  const { game } = filter;
  const address = (name: GameName | undefined) => ({
    search: filterParams({ ...filter, game: name }).toString(),
  });
  return (
    <ChoiceBar as="nav" aria-label={t('games')}>
      <Link to={address(undefined)} aria-current={game === undefined}>
        {t('all')}
      </Link>
      {GAMES.map((name) => (
        <Link
          key={name}
          ref={game === name ? scrollToCentre : undefined}
          to={address(name)}
          aria-current={game === name}
        >
          {gameTitle(name)}
        </Link>
      ))}
    </ChoiceBar>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  '& input': { minWidth: 0, paddingBlock: 8 },
  [theme.breakpoints.down('sm')]: { '& input': { paddingInline: 8, fontSize: '0.875rem' } },
}));

/** The filters in one line where there is room. */
const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  '&& > nav': { marginBottom: 0 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', alignItems: 'end' },
}));

/** Filters the history by days in UTC. The filter is part of the URL. */
function DayFilter({ filter }: { filter: BetsFilter }) {
  const navigate = useNavigate();
  const set = (days: Pick<BetsFilter, 'from' | 'to'>) =>
    void navigate({ search: filterParams({ ...filter, ...days }).toString() });
  return (
    <Row role="group" aria-label={t('days')}>
      <DayField label={t('firstDay')} day={filter.from} onChange={(from) => set({ from })} />
      <DayField label={t('lastDay')} day={filter.to} onChange={(to) => set({ to })} />
    </Row>
  );
}

/** Downloads the bets of the filter. */
function Download({ userId, filter }: { userId: number; filter: BetsFilter }) {
  return (
    <Button
      component="a"
      href={`/api/user/${userId}/bets/export?${filterParams(filter).toString()}`}
      download
      sx={{ mr: -1.5 }}
    >
      {t('download')}
    </Button>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The input for a day. It keeps what the player types, because the first digits of a year are no valid day. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Shows the day of the URL after a step back.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = day ?? '';
  }, [day]);
  return (
    <Field
      ref={input}
      label={label}
      type="date"
      defaultValue={day ?? ''}
      onChange={({ target }) => {
        if (target.value === '') onChange(undefined);
        else if (isDay(target.value)) onChange(target.value);
      }}
    />
  );
}
