import { MAX_ROUND_ID } from '@arena/wire';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { Amount } from '../../../ui/Amount.js';
import { formatMultiplier } from '../../../lib/format.js';
import { FormRow } from '../../../ui/Form.js';
import { Panel } from '../../../ui/Panel.js';
import { QueryBoundary } from '../../../ui/QueryBoundary.js';
import { roundLabel } from '../../../lib/round-labels.js';
import { formatCount } from '../../../lib/number-format.js';
import { useFields, type ActionField } from '../ActionDialog.js';
import { Facts } from '../parts.js';
import { TableTime } from '../table/columns.js';
import { crashControlsApi } from './crash-controls.api.js';
import { ROUND_STATUSES } from './crash-controls.js';

/** The parameter of the address that names the round. */
const ROUND = 'round';

/** Finds a crash round by its number, which is kept in the address, and shows it. */
export function RoundDetails() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(ROUND) ?? '';
  const roundId = parseRoundId(wanted);
  const { form, inputs } = useFields({ round: { ...ROUND_FIELD, value: wanted } });
  const submit = form.handleSubmit(({ round }) => {
    setSearch((current) => {
      current.set(ROUND, String(parseRoundId(round)));
      return current;
    });
    // The input then shows the round of the address.
    form.reset();
    return Promise.resolve();
  });
  return (
    <Panel title="Round">
      <FormRow role="search" aria-label="Round" noValidate onSubmit={submit}>
        {inputs}
        <Button type="submit" variant="outlined" sx={{ mt: 3.5 }}>
          Show round
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
  parseRoundId(text) === undefined ? 'Enter the number of a round' : undefined;

const ROUND_FIELD: ActionField = {
  label: 'Round number',
  hint: 'Of any crash round',
  inputMode: 'numeric',
  rule: roundError,
};

function Round({ roundId }: { roundId: number }) {
  const query = crashControlsApi.useGetAdminRoundQuery(roundId);
  return (
    <QueryBoundary query={query} subject="The round" skeleton={[2, 48]}>
      {({ status, crashPoint, playerCount, totalBetAmount, startedAt, endedAt, voidReason, fairness }) => (
        <Facts
          label={`Round #${roundId}`}
          sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', mt: 2 }}
          facts={[
            ['Round', `#${roundId}`],
            ['Status', status === 'voided' ? 'Voided' : ROUND_STATUSES[status]],
            ['Crashed at', crashPoint === null ? '–' : formatMultiplier(crashPoint)],
            ['Players', formatCount(playerCount)],
            ['Stakes', <Amount value={totalBetAmount} />],
            ['Fairness', roundLabel(fairness.mode)],
            ['Started', <TableTime at={startedAt} />],
            ['Ended', <TableTime at={endedAt} />],
            voidReason !== null && ['Void because', voidReason],
          ]}
        />
      )}
    </QueryBoundary>
  );
}
