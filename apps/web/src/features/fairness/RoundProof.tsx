import type { CrashRound } from '@arena/wire';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DefinitionList } from '../../components/DefinitionList.js';
import { Failure } from '../../components/Failure.js';
import { formatMultiplier } from '../../components/format.js';
import { HashText } from '../../components/HashText.js';
import { ShieldIcon } from '../../components/icons.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetCrashRoundQuery } from './fairness.api.js';
import { t } from './fairness.messages.js';
import { ProofEntry, VerdictBox } from './ProofParts.js';
import { formatSaltSource, roundIntro } from './round-text.js';
import { verifyRound, type RoundVerdict } from './verify-round.js';

interface RoundProofPanelProps {
  roundId: number;
  onVerify: () => void;
}

/** The proof of the round of a crash bet, for the page of the bet. */
export function RoundProofPanel({ roundId, onVerify }: RoundProofPanelProps) {
  const { data: round, isError, error, refetch } = useGetCrashRoundQuery(roundId);
  return (
    <Panel
      title={t('roundProof', { roundId })}
      action={
        <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
          {t('openVerifier')}
        </Button>
      }
    >
      {round === undefined && !isError && <SkeletonRows rows={4} height={48} />}
      {round === undefined && isError && (
        <Failure text={t('roundLoadFailed')} detail={messageOf(error)} onRetry={refetch} />
      )}
      {round !== undefined && (
        <>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{roundIntro(round.fairness.mode)}</Typography>
          <RoundProof round={round} />
        </>
      )}
    </Panel>
  );
}

const VERDICTS = {
  verified: 'roundVerified',
  commitmentMismatch: 'roundCommitmentMismatch',
  pointMismatch: 'roundPointMismatch',
} as const satisfies Record<RoundVerdict, string>;

/** The commitment of a round, its reveal, and whether they match. */
export function RoundProof({ round }: { round: CrashRound }) {
  const { mode, commitment, reveal } = round.fairness;
  const verdict = verifyRound(round);
  return (
    <>
      <DefinitionList>
        {commitment !== null && (
          <ProofEntry name={t('commitment')}>
            <HashText>{commitment}</HashText>
          </ProofEntry>
        )}
        {reveal === null && mode !== 'operator-manual' && (
          <ProofEntry name={t('reveal')}>{t('revealPending')}</ProofEntry>
        )}
        {reveal !== null && 'hash' in reveal && (
          <>
            <ProofEntry name={t('roundHash')}>
              <HashText>{reveal.hash}</HashText>
            </ProofEntry>
            <ProofEntry name={t('publicSalt')}>
              <HashText>{reveal.publicSalt}</HashText>
            </ProofEntry>
            <ProofEntry name={t('saltSource')}>{formatSaltSource(reveal.saltBlock)}</ProofEntry>
            <ProofEntry name={t('houseEdge')}>{reveal.edgePercent}%</ProofEntry>
          </>
        )}
        {reveal !== null && 'salt' in reveal && (
          <>
            <ProofEntry name={t('salt')}>
              <HashText>{reveal.salt}</HashText>
            </ProofEntry>
            <ProofEntry name={t('pointSetByOperator')}>{formatMultiplier(reveal.crashPoint)}</ProofEntry>
          </>
        )}
      </DefinitionList>
      {(verdict !== undefined || round.crashPoint !== null) && (
        <VerdictBox data-verdict={verdict} role="status">
          <strong>
            {round.crashPoint === null
              ? t('voided')
              : t('crashedAt', { multiplier: formatMultiplier(round.crashPoint) })}
          </strong>
          {verdict !== undefined && <span>{t(VERDICTS[verdict])}</span>}
        </VerdictBox>
      )}
    </>
  );
}
