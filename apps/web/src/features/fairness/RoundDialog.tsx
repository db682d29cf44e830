import type { CrashChain, CrashRound } from '@arena/wire';
import { Trans } from '@lingui/react';
import { Fragment } from 'react';
import { DateTime } from '../../ui/DateTime.js';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { DialogFrame, Section } from '../../ui/DialogFrame.js';
import { HashText } from '../../ui/HashText.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { roundLabel } from '../../lib/round-labels.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { CentreLink } from './CentreLink.js';
import { useGetCrashChainsQuery, useGetCrashRoundQuery } from '../../api/rounds.api.js';
import { t } from './fairness.messages.js';
import { formatChainSalt, formatPublication, roundIntro } from './round-text.js';
import { PublicationLink, RoundProof } from './RoundProof.js';
import { RoundVerifier } from './RoundVerifier.js';
import { formatPercent } from '../../lib/number-format.js';

interface RoundDialogProps {
  open: boolean;
  roundId: number;
  onClose: () => void;
}

/** Shows how a crash round is decided, its proof and the verifier. Stays on its round when later rounds start. */
export function RoundDialog({ open, roundId, onClose }: RoundDialogProps) {
  const query = useRound(roundId, open);
  const mode = query.data?.fairness.mode ?? 'fair';
  return (
    <DialogFrame open={open} title={roundLabel(mode)} lead={roundIntro(mode)} onClose={onClose}>
      <QueryBoundary
        query={query}
        failed={t('roundLoadFailed')}
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(round) => (
          <>
            <Section title={t('round', { roundId })}>
              <RoundProof round={round} />
            </Section>
            <Section title={t('verifyRound')}>
              <RoundVerifier key={String(hasEnded(round))} proof={round.fairness} />
              <CentreLink />
            </Section>
            {mode === 'fair' && (
              <Section title={t('seedChains')}>
                <SeedChains />
              </Section>
            )}
          </>
        )}
      </QueryBoundary>
    </DialogFrame>
  );
}

const POLL_MS = 2_000;

/** Queries a round, and polls it until it has ended, so that the reveal appears in the open dialog. */
function useRound(roundId: number, open: boolean) {
  const query = useGetCrashRoundQuery(roundId, { skip: !open });
  const round = query.currentData;
  const isFinal = round !== undefined && hasEnded(round);
  // A second subscription to the same query, because the first one's data determines whether to poll.
  useGetCrashRoundQuery(roundId, { skip: !open || isFinal, pollingInterval: POLL_MS });
  return { ...query, data: round };
}

function hasEnded({ status, crashPoint }: CrashRound): boolean {
  return status === 'voided' || crashPoint !== null;
}

/** The number of seed chains shown: the current one and the next one. */
const SHOWN_CHAINS = 2;

/** Lists the seed chains of fair rounds. Players can note a chain's end before its salt is known. */
function SeedChains() {
  const query = useGetCrashChainsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary
      query={query}
      failed={t('chainsLoadFailed')}
      loading={<SkeletonRows rows={2} height={48} />}
    >
      {(chains) => <DefinitionList>{chains.slice(0, SHOWN_CHAINS).map(chainEntries)}</DefinitionList>}
    </QueryBoundary>
  );
}

function chainEntries(chain: CrashChain) {
  const { id, length, terminalHash, edgePercent, publishedAt, publication, saltBlock, publicSalt } = chain;
  const end = (
    <Trans
      id={t.id('chainEnd')}
      values={{ id, length }}
      components={{ time: <DateTime at={publishedAt} full /> }}
    />
  );
  return (
    <Fragment key={id}>
      <DefinitionEntry name={end}>
        <HashText>{terminalHash}</HashText>
      </DefinitionEntry>
      {edgePercent !== null && (
        <DefinitionEntry name={t('chainEdge', { id })}>{formatPercent(edgePercent)}</DefinitionEntry>
      )}
      {publication !== null && (
        <DefinitionEntry name={formatPublication(id, publication)}>
          <PublicationLink publication={publication} />
        </DefinitionEntry>
      )}
      <DefinitionEntry name={formatChainSalt(id, saltBlock)}>
        {publicSalt === null ? t('saltPending') : <HashText>{publicSalt}</HashText>}
      </DefinitionEntry>
    </Fragment>
  );
}
