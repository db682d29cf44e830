import type { CrashRound } from '@arena/wire';
import { Trans } from '@lingui/react';
import { Fragment } from 'react';
import { DateTime } from '../../components/DateTime.js';
import { DefinitionList } from '../../components/DefinitionList.js';
import { DialogFrame, Section } from '../../components/DialogFrame.js';
import { Failure } from '../../components/Failure.js';
import { HashText } from '../../components/HashText.js';
import { roundLabel } from '../../components/round-labels.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetCrashChainsQuery, useGetCrashRoundQuery } from './fairness.api.js';
import { t } from './fairness.messages.js';
import { formatChainSalt, roundIntro } from './round-text.js';
import { RoundProof } from './RoundProof.js';
import { RoundVerifier } from './RoundVerifier.js';

interface RoundDialogProps {
  open: boolean;
  roundId: number;
  onClose: () => void;
}

/** How a crash round is decided, its proof, and the verifier. Shows the same round while the next ones follow. */
export function RoundDialog({ open, roundId, onClose }: RoundDialogProps) {
  const { round, isError, error, refetch } = useRound(roundId, open);
  const mode = round?.fairness.mode ?? 'fair';
  return (
    <DialogFrame open={open} title={roundLabel(mode)} lead={roundIntro(mode)} onClose={onClose}>
      {round === undefined && !isError && <SkeletonRows rows={4} height={48} />}
      {round === undefined && isError && (
        <Failure text={t('roundLoadFailed')} detail={messageOf(error)} onRetry={refetch} />
      )}
      {round !== undefined && (
        <>
          <Section title={t('round', { roundId })}>
            <RoundProof round={round} />
          </Section>
          <Section title={t('verifyRound')}>
            <RoundVerifier key={String(hasEnded(round))} proof={round.fairness} />
          </Section>
          {mode === 'fair' && (
            <Section title={t('seedChains')}>
              <SeedChains />
            </Section>
          )}
        </>
      )}
    </DialogFrame>
  );
}

const POLL_MS = 2_000;

/** Queries a round, and polls it until it has ended, so that the reveal appears in the open dialog. */
function useRound(roundId: number, open: boolean) {
  const query = useGetCrashRoundQuery(roundId, { skip: !open });
  const round = query.currentData;
  const isFinal = round !== undefined && hasEnded(round);
  // A second subscription to the same query: whether it polls depends on the data of the first.
  useGetCrashRoundQuery(roundId, { skip: !open || isFinal, pollingInterval: POLL_MS });
  return { ...query, round };
}

function hasEnded({ status, crashPoint }: CrashRound): boolean {
  return status === 'voided' || crashPoint !== null;
}

/** The current seed chain and the next one. */
const SHOWN_CHAINS = 2;

/** The seed chains of fair rounds. Players can note the end of a chain before its salt is known. */
function SeedChains() {
  const {
    data: chains,
    isError,
    error,
    refetch,
  } = useGetCrashChainsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (chains === undefined && isError)
    return <Failure text={t('chainsLoadFailed')} detail={messageOf(error)} onRetry={refetch} />;
  if (chains === undefined) return <SkeletonRows rows={2} height={48} />;
  return (
    <DefinitionList>
      {chains
        .slice(0, SHOWN_CHAINS)
        .map(({ id, length, terminalHash, publishedAt, saltBlock, publicSalt }) => (
          <Fragment key={id}>
            <div>
              <dt>
                <Trans
                  id={t.id('chainEnd')}
                  values={{ id, length }}
                  components={{ time: <DateTime at={publishedAt} full /> }}
                />
              </dt>
              <dd>
                <HashText>{terminalHash}</HashText>
              </dd>
            </div>
            <div>
              <dt>{formatChainSalt(id, saltBlock)}</dt>
              <dd>{publicSalt === null ? t('saltPending') : <HashText>{publicSalt}</HashText>}</dd>
            </div>
          </Fragment>
        ))}
    </DefinitionList>
  );
}
