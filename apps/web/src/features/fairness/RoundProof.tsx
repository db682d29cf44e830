import type { ChainPublication, CrashRound } from '@arena/wire';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { ExternalLink } from '../../ui/ExternalLink.js';
import { formatMultiplier } from '../../lib/format.js';
import { HashText } from '../../ui/HashText.js';
import { ShieldIcon } from '../../ui/icons.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { useGetCrashChainsQuery, useGetCrashRoundQuery } from '../../api/rounds.api.js';
import { t } from './fairness.messages.js';
import { VerdictBox } from './VerdictBox.js';
import { formatPublication, formatSaltSource, roundIntro } from './round-text.js';
import { verifyRound, type RoundVerdict } from './verify-round.js';
import { formatPercent } from '../../lib/number-format.js';

interface RoundProofPanelProps {
  roundId: number;
  onVerify: () => void;
}

/** Shows the proof of a crash bet's round on the bet's page. */
export function RoundProofPanel({ roundId, onVerify }: RoundProofPanelProps) {
  const query = useGetCrashRoundQuery(roundId);
  return (
    <Panel
      title={t('roundProof', { roundId })}
      action={
        <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
          {t('openVerifier')}
        </Button>
      }
    >
      <QueryBoundary
        query={query}
        failed={t('roundLoadFailed')}
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(round) => (
          <>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{roundIntro(round.fairness.mode)}</Typography>
            <RoundProof round={round} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

/** Shows the hash of the transaction, and links to it if there is an explorer. */
export function PublicationLink({ publication: { txHash, explorerUrl } }: { publication: ChainPublication }) {
  const hash = <HashText>{txHash}</HashText>;
  return explorerUrl === null ? hash : <ExternalLink to={explorerUrl}>{hash}</ExternalLink>;
}

const VERDICTS = {
  verified: 'roundVerified',
  commitmentMismatch: 'roundCommitmentMismatch',
  chainMismatch: 'roundChainMismatch',
  edgeMismatch: 'roundEdgeMismatch',
  pointMismatch: 'roundPointMismatch',
} as const satisfies Record<RoundVerdict, string>;

/** Shows a round's commitment and reveal, and whether they match. */
export function RoundProof({ round }: { round: CrashRound }) {
  const { mode, commitment, reveal } = round.fairness;
  const chains = useGetCrashChainsQuery(undefined, { skip: mode !== 'fair' }).data;
  // A late link takes thousands of hashes.
  const verdict = useMemo(() => verifyRound(round, chains), [round, chains]);
  return (
    <>
      <DefinitionList>
        {commitment !== null && (
          <DefinitionEntry name={t('commitment')}>
            <HashText>{commitment}</HashText>
          </DefinitionEntry>
        )}
        {reveal === null && mode !== 'operator-manual' && (
          <DefinitionEntry name={t('reveal')}>{t('revealPending')}</DefinitionEntry>
        )}
        {reveal !== null && 'hash' in reveal && (
          <>
            <DefinitionEntry name={t('roundHash')}>
              <HashText>{reveal.hash}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('publicSalt')}>
              <HashText>{reveal.publicSalt}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('saltSource')}>{formatSaltSource(reveal.saltBlock)}</DefinitionEntry>
            <DefinitionEntry name={t('houseEdge')}>{formatPercent(reveal.edgePercent)}</DefinitionEntry>
            <DefinitionEntry name={t('seedChainLink', { ...reveal.seedChain })}>
              <HashText>{reveal.seedChain.terminalHash}</HashText>
            </DefinitionEntry>
            {reveal.seedChain.publication !== null && (
              <DefinitionEntry name={formatPublication(reveal.seedChain.id, reveal.seedChain.publication)}>
                <PublicationLink publication={reveal.seedChain.publication} />
              </DefinitionEntry>
            )}
          </>
        )}
        {reveal !== null && 'salt' in reveal && (
          <>
            <DefinitionEntry name={t('salt')}>
              <HashText>{reveal.salt}</HashText>
            </DefinitionEntry>
            <DefinitionEntry name={t('pointSetByOperator')}>
              {formatMultiplier(reveal.crashPoint)}
            </DefinitionEntry>
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
