import { Trans } from '@lingui/react';
import type { PlayLimit, PlayState } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { Amount } from '../../../components/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { Empty } from '../../../components/Empty.js';
import { FigureTable, type Column } from '../../../components/FigureTable.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useGetPlayerPlayQuery } from './player-page.api.js';
import { t } from './player-page.messages.js';
import { LocalTime } from '../LocalTime.js';

/** The limits, the exclusion and the reality check that a player has set. Only the player can change them. */
export function PlaySettings({ userId }: { userId: number }) {
  const query = useGetPlayerPlayQuery(userId);
  return (
    <Panel title={t('play')}>
      <QueryBoundary query={query} subject={t('play')} loading={<SkeletonRows rows={3} height={40} />}>
        {({ limits, state }) => {
          const set = limits.filter(({ amount, pending }) => amount !== null || pending !== null);
          return (
            <Stack sx={{ gap: 2 }}>
              <Settings {...state} />
              {set.length === 0 ? (
                <Empty>{t('playNoLimits')}</Empty>
              ) : (
                <FigureTable
                  label={t('playLimits')}
                  columns={columns()}
                  rows={set}
                  keyOf={({ kind, period }) => `${kind} ${period}`}
                />
              )}
            </Stack>
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}

const minutesOf = (minutes: number | null): string =>
  minutes === null ? t('playOff') : t('playMinutes', { minutes });

function Settings({ excludedUntil, sessionLimit, realityCheck }: PlayState) {
  const { minutes, pending } = sessionLimit;
  return (
    <DefinitionList>
      <DefinitionEntry name={t('playExclusion')}>
        {excludedUntil === null ? (
          t('playOff')
        ) : (
          <Trans id={t.id('playUntil')} components={{ time: <LocalTime at={excludedUntil} /> }} />
        )}
      </DefinitionEntry>
      <DefinitionEntry name={t('playSession')}>
        {minutesOf(minutes)}
        {pending !== null && (
          <span>
            {', '}
            <Trans
              id={t.id('playPending')}
              values={{ value: minutesOf(pending.minutes) }}
              components={{ time: <LocalTime at={pending.from} /> }}
            />
          </span>
        )}
      </DefinitionEntry>
      <DefinitionEntry name={t('playCheck')}>{minutesOf(realityCheck.minutes)}</DefinitionEntry>
    </DefinitionList>
  );
}

const NAMES = { deposit: 'playDeposit', loss: 'playLoss', stake: 'playStake' } as const;
const PERIODS = { day: 'playDay', week: 'playWeek', month: 'playMonth' } as const;

const columns = (): Column<PlayLimit>[] => [
  {
    name: t('playLimit'),
    kind: 'title',
    cell: ({ kind, period }) => `${t(NAMES[kind])} ${t(PERIODS[period])}`,
  },
  { name: t('playUsed'), cell: ({ used }) => <Amount value={used} decimals={2} /> },
  {
    name: t('amount'),
    cell: ({ amount }) => (amount === null ? t('playOff') : <Amount value={amount} decimals={2} />),
  },
  { name: t('playChange'), cell: ({ pending }) => pending !== null && <Pending {...pending} /> },
];

function Pending({ amount, from }: NonNullable<PlayLimit['pending']>) {
  return (
    <>
      {amount === null ? <span>{t('playOff')}</span> : <Amount value={amount} decimals={2} />}
      <span>, </span>
      <LocalTime at={from} />
    </>
  );
}
