import type { FairnessSeeds } from '@arena/wire';
import { DialogFrame, Section } from '../../ui/DialogFrame.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { common } from '../../lib/common.messages.js';
import { useGetSeedsQuery } from '../../api/seeds.api.js';
import { CentreLink } from './CentreLink.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness.messages.js';
import { RotateForm } from './RotateForm.js';
import { ActiveSeeds, LastRevealedSeeds } from './Seeds.js';
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
