import type { FairnessSeeds, RevealedSeeds } from '@arena/wire';
import { DefinitionEntry, DefinitionList } from '../../components/DefinitionList.js';
import { DialogFrame, Section } from '../../components/DialogFrame.js';
import { HashText } from '../../components/HashText.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { common } from '../../services/common.messages.js';
import { useGetSeedsQuery } from '../../services/seeds.api.js';
import { CentreLink } from './CentreLink.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness.messages.js';
import { RotateForm } from './RotateForm.js';
import type { VerifierTarget } from './verify-draw.js';

interface FairnessDialogProps {
  open: boolean;
  target: VerifierTarget;
  onClose: () => void;
}

/** The fairness dialog of the instant games: the active and the last revealed seeds, the rotation and the verifier. */
export function FairnessDialog({ open, target, onClose }: FairnessDialogProps) {
  const query = useGetSeedsQuery(undefined, { skip: !open });
  return (
    <DialogFrame open={open} title={common('provablyFair')} lead={t('intro')} onClose={onClose}>
      <QueryBoundary
        query={query}
        failed={t('seedsLoadFailed')}
        loading={<SkeletonRows rows={4} height={48} />}
      >
        {(seeds) => <Sections seeds={seeds} target={target} />}
      </QueryBoundary>
    </DialogFrame>
  );
}

function Sections({ seeds, target }: { seeds: FairnessSeeds; target: VerifierTarget }) {
  return (
    <>
      <Section title={t('activeSeeds')}>
        <ActiveSeeds seeds={seeds} />
      </Section>
      <Section title={t('rotate')}>
        <RotateForm />
      </Section>
      {seeds.previous !== undefined && (
        <Section title={t('revealedSeeds')}>
          <LastRevealedSeeds seeds={seeds.previous} />
        </Section>
      )}
      <Section title={verifierTitle(target)}>
        <DrawVerifier key={seeds.previous?.serverSeedHash} target={target} previous={seeds.previous} />
        <CentreLink />
      </Section>
    </>
  );
}

function verifierTitle({ game, bet }: VerifierTarget): string {
  return game === undefined || bet === undefined ? t('verifyDraw') : game.draw.title(bet.id);
}

function ActiveSeeds({ seeds }: { seeds: FairnessSeeds }) {
  return (
    <DefinitionList>
      <DefinitionEntry name={t('activeSeedHash')}>
        <HashText>{seeds.serverSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('nextSeedHash')}>
        <HashText>{seeds.nextServerSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeed')}>
        <HashText>{seeds.clientSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeedChosenBy')}>{chooserOf(seeds)}</DefinitionEntry>
      <DefinitionEntry name={t('nextNonce')}>
        <HashText>{seeds.nonce}</HashText>
      </DefinitionEntry>
    </DefinitionList>
  );
}

const chooserOf = ({ clientSeedBy }: Pick<FairnessSeeds, 'clientSeedBy'>): string =>
  clientSeedBy === 'player' ? t('chosenByYou') : t('chosenByServer');

function LastRevealedSeeds({ seeds }: { seeds: RevealedSeeds }) {
  const { serverSeed, serverSeedHash, clientSeed, nonces } = seeds;
  return (
    <DefinitionList>
      <DefinitionEntry name={t('serverSeed')}>
        <HashText>{serverSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('revealedSeedHash')}>
        <HashText>{serverSeedHash}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeed')}>
        <HashText>{clientSeed}</HashText>
      </DefinitionEntry>
      <DefinitionEntry name={t('clientSeedChosenBy')}>{chooserOf(seeds)}</DefinitionEntry>
      <DefinitionEntry name={t('betsWithSeeds')}>
        <HashText>{nonces === 0 ? t('none') : t('nonceRange', { count: nonces, last: nonces - 1 })}</HashText>
      </DefinitionEntry>
    </DefinitionList>
  );
}
