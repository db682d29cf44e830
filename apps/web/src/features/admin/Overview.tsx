import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Failure, StaleNotice } from '../../ui/Failure.js';
import { Loading } from '../../ui/Loading.js';
import { Panel } from '../../ui/Panel.js';
import { hasSettled } from '../../lib/query-state.js';
import { messageOf } from '../../lib/api-error.js';
import { useMayDo } from '../../store/permissions.js';
import { useAdminData } from './admin.api.js';
import { Alerts } from './Alerts.js';
import { Approvals } from './approvals/Approvals.js';
import { CrashControls } from './crash-controls/CrashControls.js';
import { Anchor } from './layout/Anchor.js';
import { movedTo, pathOf } from './layout/sections.js';
import { KeyFigures } from './KeyFigures.js';
import { PausePanel } from './PausePanel.js';
import { RecentBets } from './RecentBets.js';
import { SummaryCards } from './SummaryCards.js';
import { EligibleUsers } from './tickets/EligibleUsers.js';
import { TicketHolders } from './tickets/TicketHolders.js';
import { TicketSupply } from './tickets/Tickets.js';

/** The number of recent bets on the overview. */
const BETS_SHOWN = 8;

/** Shows the overview, or the new place of an old anchor of this page. */
export function Overview() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const moved = movedTo(hash);
  useEffect(() => {
    // The component Navigate would be in the code of the first page.
    if (moved !== undefined) void navigate(moved, { replace: true });
  }, [moved, navigate]);
  return moved === undefined && <Blocks />;
}

/**
 * What an operator looks at first: alerts, key figures, requests that wait and whether betting is open, then each block of
 * the admin dashboard in short. Blocks that load their own data are shown even if the main data could not be loaded.
 */
function Blocks() {
  const query = useAdminData();
  const mayMoveMoney = useMayDo('money');
  if (!hasSettled(query)) return <Loading label="Loading admin data..." />;

  const { data, error } = query;
  const retry = () => void query.refetch();
  return (
    <Stack sx={{ gap: 2.5 }}>
      {data !== undefined && error !== undefined && (
        <StaleNotice subject="This page" error={error} onRetry={retry} />
      )}
      <Alerts />
      <KeyFigures />
      <Approvals />
      <Anchor id="pause">
        <PausePanel />
      </Anchor>
      <Anchor id="summary">
        {data === undefined ? (
          <Panel title="Summary">
            <Failure text="The admin data couldn't be loaded." detail={messageOf(error)} onRetry={retry} />
          </Panel>
        ) : (
          <SummaryCards data={data} />
        )}
      </Anchor>
      {mayMoveMoney && <TicketSupply supply={data?.totalTicketSupply} />}
      <Brief id="eligible" to={`${pathOf('tickets')}#eligible-users`} link="All eligible X users">
        <EligibleUsers size="short" />
      </Brief>
      <Brief id="bets" to={pathOf('bets')} link="All bets">
        <RecentBets rows={BETS_SHOWN} />
      </Brief>
      <Brief id="crash-controls" to={pathOf('crash')} link="Crash controls on a page of their own">
        <CrashControls />
      </Brief>
      {data && (
        <Brief id="holders" to={`${pathOf('tickets')}#ticket-holders`} link="All ticket holders">
          <TicketHolders holders={data.ticketHolders} size="short" />
        </Brief>
      )}
    </Stack>
  );
}

const More = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.75, 0, 0),
  fontSize: '0.9375rem',
  textAlign: 'right',
  '& a': { display: 'inline-block', padding: theme.spacing(0.5, 0.5) },
}));

interface BriefProps {
  id: string;
  /** The address that holds the whole. */
  to: string;
  /** The label of the link to it. */
  link: string;
  children: ReactNode;
}

/** A block of the overview, with a link to the section that holds the whole. */
function Brief({ id, to, link, children }: BriefProps) {
  return (
    <Anchor id={id}>
      {children}
      <More>
        <Link to={to}>{link}</Link>
      </More>
    </Anchor>
  );
}
