import type { PlayerDetails } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { Badge } from '../../../components/Badge.js';
import { DefinitionEntry, DefinitionList } from '../../../components/DefinitionList.js';
import { Empty } from '../../../components/Empty.js';
import { HashText } from '../../../components/HashText.js';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { isApiError } from '../../../services/api-error.js';
import { t as admin } from '../admin.messages.js';
import { useSectionTitle } from '../layout/section-title.js';
import { PlayerActions } from '../players/PlayerActions.js';
import { risk } from '../risk/risk.messages.js';
import { RiskList } from '../risk/RiskMarks.js';
import { roleName } from '../roles.js';
import { PlayerLink } from '../table/columns.js';
import { AcceptedRules } from './AcceptedRules.js';
import { PlaySettings } from './PlaySettings.js';
import { PlayerFigures } from './PlayerFigures.js';
import { Checks, Notes, Tags } from './PlayerFile.js';
import { PlayerLists } from './PlayerLists.js';
import { useGetPlayerDetailsQuery } from './player-page.api.js';
import { t } from './player-page.messages.js';
import { LocalTime, timeTitle } from '../LocalTime.js';

const Facts = styled(DefinitionList)(({ theme }) => ({
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: theme.spacing(1.75, 2.5),
  marginBottom: theme.spacing(2.5),
}));

const Hint = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 1.5),
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

/** The page of one player: account, marks, figures, lists, notes, tags and checks. */
export function PlayerPage({ userId }: { userId: number }) {
  const query = useGetPlayerDetailsQuery(userId);
  useSectionTitle(query.currentData?.username);
  return (
    <QueryBoundary
      query={query}
      subject={t('thePlayer')}
      loading={<SkeletonRows rows={6} height={56} />}
      failure={(error) =>
        isApiError(error) && error.status === 404 ? <Empty>{t('notFound')}</Empty> : undefined
      }
      frame={(content) => <Panel title={t('player')}>{content}</Panel>}
    >
      {(player) => (
        <Stack sx={{ gap: 2.5 }}>
          <Account player={player} />
          <Panel title={risk('riskMarks')}>
            <Hint>{risk('riskMarksHint')}</Hint>
            <RiskList marks={player.marks} />
          </Panel>
          <PlayerFigures figures={player.figures} />
          <PlaySettings userId={userId} />
          <AcceptedRules userId={userId} />
          <PlayerLists userId={userId} />
          <Notes userId={userId} />
          <Tags userId={userId} tags={player.tags} />
          <Checks userId={userId} checks={player.checks} />
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Account({ player }: { player: PlayerDetails }) {
  const { email, isEmailVerified, walletAddress, referredBy, role, createdAt } = player;
  return (
    <Panel title={t('player')}>
      <Facts>
        <DefinitionEntry name={admin('status')}>
          <State player={player} />
        </DefinitionEntry>
        <DefinitionEntry name={t('balance')}>
          <Amount value={player.arenaBalance} /> ARENA
        </DefinitionEntry>
        <DefinitionEntry name={admin('email')}>
          {email} ({t(isEmailVerified ? 'emailVerified' : 'emailUnverified')})
        </DefinitionEntry>
        <DefinitionEntry name={admin('registered')}>
          <LocalTime at={createdAt} />
        </DefinitionEntry>
        <DefinitionEntry name={admin('role')}>{roleName(role)}</DefinitionEntry>
        <DefinitionEntry name={t('second')}>
          {t(player.hasSecondFactor ? 'secondOn' : 'secondOff')}
        </DefinitionEntry>
        <DefinitionEntry name={t('referredBy')}>
          {referredBy === null ? (
            t('noReferrer')
          ) : (
            <PlayerLink id={referredBy.id} name={referredBy.username} />
          )}
        </DefinitionEntry>
        <DefinitionEntry name={t('wallet')}>
          <HashText>{walletAddress}</HashText>
        </DefinitionEntry>
      </Facts>
      {player.closedAt === null && <PlayerActions player={player} />}
    </Panel>
  );
}

function State({ player: { isFrozen, frozenAt, closedAt } }: { player: PlayerDetails }) {
  if (closedAt !== null) return <Badge title={timeTitle(closedAt)}>{t('closed')}</Badge>;
  return (
    <Badge data-tone={isFrozen ? 'bad' : 'good'} {...(frozenAt !== null && { title: timeTitle(frozenAt) })}>
      {admin(isFrozen ? 'frozen' : 'active')}
    </Badge>
  );
}
