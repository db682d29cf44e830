import { MAX_ROUND_ID, type CrashRound, type RoundStatus } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { Amount } from '../../../components/Amount.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { Field } from '../../../components/Field.js';
import { formatMultiplier } from '../../../components/format.js';
import { FormRow } from '../../../components/FormRow.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { roundLabel } from '../../../components/round-labels.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useForm } from '../../../components/useForm.js';
import { t } from '../admin.messages.js';
import { useAdminRoundQuery } from './crash-controls.api.js';
import { crash } from './crash-controls.messages.js';
import { formatCount } from '../../../services/number-format.js';
import { LocalTime } from '../LocalTime.js';

const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  marginTop: theme.spacing(2),
}));

/** The parameter of the address that names the round. */
const ROUND = 'round';

/** Finds a crash round by its number, which is kept in the address, and shows it. */
export function RoundDetails() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(ROUND) ?? '';
  const roundId = parseRoundId(wanted);
  const { field, handleSubmit, reset } = useForm({ round: wanted }, { round: roundError });
  const submit = handleSubmit(({ round }) => {
    setSearch((current) => {
      current.set(ROUND, String(parseRoundId(round)));
      return current;
    });
    // The input then shows the round of the address.
    reset();
    return Promise.resolve();
  });
  return (
    <Panel title={crash('roundDetails')}>
      <FormRow role="search" aria-label={crash('roundDetails')} noValidate onSubmit={submit}>
        <Field
          {...field('round')}
          label={crash('findRound')}
          hint={crash('findRoundHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="outlined" sx={{ mt: 3.5 }}>
          {crash('showRound')}
        </Button>
      </FormRow>
      {roundId !== undefined && <Round key={roundId} roundId={roundId} />}
    </Panel>
  );
}

function parseRoundId(text: string): number | undefined {
  const number = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  return number !== undefined && Number(number) > 0 && Number(number) <= MAX_ROUND_ID
    ? Number(number)
    : undefined;
}

const roundError = (text: string): string | undefined =>
  parseRoundId(text) === undefined ? crash('roundNotNumber') : undefined;

const STATUS = {
  waiting: 'roundWaiting',
  betting: 'roundBetting',
  playing: 'roundPlaying',
  crashed: 'roundCrashed',
} as const satisfies Record<RoundStatus, string>;

const statusName = (status: CrashRound['status']): string =>
  status === 'voided' ? crash('roundVoided') : t(STATUS[status]);

function Round({ roundId }: { roundId: number }) {
  const query = useAdminRoundQuery(roundId);
  return (
    <QueryBoundary query={query} subject={crash('theRound')} loading={<SkeletonRows rows={2} height={48} />}>
      {({ status, crashPoint, playerCount, totalBetAmount, startedAt, endedAt, voidReason, fairness }) => (
        <Facts aria-label={crash('roundTitle', { roundId })}>
          <DefinitionEntry name={t('round')}>#{roundId}</DefinitionEntry>
          <DefinitionEntry name={t('status')}>{statusName(status)}</DefinitionEntry>
          <DefinitionEntry name={crash('crashedAt')}>
            {crashPoint === null ? '–' : formatMultiplier(crashPoint)}
          </DefinitionEntry>
          <DefinitionEntry name={t('players')}>{formatCount(playerCount)}</DefinitionEntry>
          <DefinitionEntry name={t('stakes')}>
            <Amount value={totalBetAmount} />
          </DefinitionEntry>
          <DefinitionEntry name={t('fairness')}>{roundLabel(fairness.mode)}</DefinitionEntry>
          <DefinitionEntry name={crash('started')}>
            {startedAt === null ? '–' : <LocalTime at={startedAt} />}
          </DefinitionEntry>
          <DefinitionEntry name={crash('ended')}>
            {endedAt === null ? '–' : <LocalTime at={endedAt} />}
          </DefinitionEntry>
          {voidReason !== null && <DefinitionEntry name={crash('voidReason')}>{voidReason}</DefinitionEntry>}
        </Facts>
      )}
    </QueryBoundary>
  );
}
