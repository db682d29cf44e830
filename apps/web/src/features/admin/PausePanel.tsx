import type { BettingPause, RestorePause } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PaddedSurface } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useMayDo } from '../../store/permissions.js';
import { useAdminDialog } from './ActionDialog.js';
import { adminApi, useBettingPause } from './admin.api.js';
import { LocalTime } from './LocalTime.js';
import { LoadingBlock, StateLine, type Heights } from './parts.js';

const HEIGHTS: Heights = { xs: 72, sm: 46, md: 46 };

/** The actions that change the state. */
const PAUSE = {
  title: 'Pause betting?',
  lead: 'All games will stop taking bets, and no new crash rounds will start. Rounds in progress will finish. Players will see a notice on every page.',
  button: 'Pause betting',
  busy: 'Pausing...',
  done: 'Betting paused',
  failed: 'Failed to pause betting',
  isDangerous: true,
};
const RESUME = {
  title: 'Resume betting?',
  lead: 'All games will take bets again, and the next crash round will start.',
  button: 'Resume betting',
  busy: 'Resuming...',
  done: 'Betting resumed',
  failed: 'Failed to resume betting',
};

const Line = styled(PaddedSurface)(({ theme }) => ({
  paddingBlock: theme.spacing(1.5),
  // Leaves room for the button on the line.
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

/** Shows in a line whether betting is open, and lets an admin pause or resume it. */
export function PausePanel() {
  const query = useBettingPause();
  return (
    <Line aria-label="Betting">
      <QueryBoundary query={query} subject="The betting status" loading={<LoadingBlock heights={HEIGHTS} />}>
        {(pause) =>
          pause.restore === undefined ? (
            <PauseState pause={pause} />
          ) : (
            <RestoreState restore={pause.restore} />
          )
        }
      </QueryBoundary>
    </Line>
  );
}

const Details = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
  '& ul': { margin: 0, paddingLeft: theme.spacing(2.5) },
  '& p': { margin: theme.spacing(1.5, 0, 0.5) },
  '& code': { color: theme.palette.text.primary },
}));

/** Shows why the books are paused after a restore, and the command that ends the pause. */
function RestoreState({ restore: { since, reasons, command } }: { restore: RestorePause }) {
  return (
    <>
      <StateLine>
        <p>
          <strong data-paused>The database was restored.</strong>
          Paused since <LocalTime at={since} />. No bets, crash rounds or withdrawals until an operator
          accepts the books.
        </p>
      </StateLine>
      <Details>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>
          Run this command on the server. It shows what is missing, and with --yes it opens bets and
          withdrawals again:
        </p>
        <code>{command}</code>
      </Details>
    </>
  );
}

function PauseState({ pause: { paused, since } }: { pause: BettingPause }) {
  const { ask, dialog } = useAdminDialog();
  const [setPause] = adminApi.useSetBettingPauseMutation();
  const mayChange = useMayDo(paused ? 'games' : 'stop');
  const change = { ...(paused ? RESUME : PAUSE), send: () => setPause({ paused: !paused }).unwrap() };
  return (
    <StateLine>
      <p>
        <strong data-paused={paused}>{paused ? 'Betting is paused.' : 'Betting is open.'}</strong>
        {since === null ? (
          <span>All games are accepting bets.</span>
        ) : (
          <>
            Paused since <LocalTime at={since} />. No bets are accepted and no new crash rounds start.
          </>
        )}
      </p>
      {mayChange && (
        <Button
          variant={paused ? 'contained' : 'outlined'}
          color={paused ? 'primary' : 'error'}
          onClick={() => ask(change)}
        >
          {change.button}
        </Button>
      )}
      {dialog}
    </StateLine>
  );
}
