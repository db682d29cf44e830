import type { FairnessSeeds } from '@arena/wire';
import { DialogFrame, Section } from '../../components/DialogFrame.js';
import { Failure } from '../../components/Failure.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetSeedsQuery } from './fairness.api.js';
import { isFlip, type Checked } from './recompute.js';
import { RotateForm } from './RotateForm.js';
import { RevealedPair, SeedsInForce } from './SeedsInForce.js';
import { Verifier } from './Verifier.js';

const LEAD =
  'Each flip and each roll is drawn from a server seed that is fixed before you bet, your client seed and a number ' +
  'that counts your bets. You see the hash of the server seed now and the seed itself when you rotate, so the house ' +
  'cannot change a draw after your bet.';

interface FairnessDialogProps {
  open: boolean;
  /** The bet to be checked, if one was chosen. */
  checked: Checked;
  onClose: () => void;
}

/** Everything that it takes to trust a draw: what is announced, what is revealed, and the means to recompute it. */
export function FairnessDialog({ open, checked, onClose }: FairnessDialogProps) {
  const { data: seeds, isError, error, refetch } = useGetSeedsQuery(undefined, { skip: !open });
  return (
    <DialogFrame open={open} title="Provably fair" lead={LEAD} onClose={onClose}>
      {seeds === undefined && !isError && <SkeletonRows rows={4} height={48} />}
      {seeds === undefined && isError && (
        <Failure
          what="The seeds could not be loaded."
          message={messageOf(error, 'The server does not answer.')}
          onRetry={refetch}
        />
      )}
      {seeds !== undefined && <Sections seeds={seeds} checked={checked} />}
    </DialogFrame>
  );
}

function Sections({ seeds, checked }: { seeds: FairnessSeeds; checked: Checked }) {
  return (
    <>
      <Section title="Seeds in force">
        <SeedsInForce seeds={seeds} />
      </Section>
      <Section title="Rotate">
        <RotateForm />
      </Section>
      {seeds.previous !== undefined && (
        <Section title="Last revealed">
          <RevealedPair pair={seeds.previous} />
        </Section>
      )}
      <Section title={verifierTitle(checked)}>
        <Verifier key={seeds.previous?.serverSeedHash} checked={checked} previous={seeds.previous} />
      </Section>
    </>
  );
}

function verifierTitle({ bet }: Checked): string {
  if (bet === undefined) return 'Verify a draw';
  return `Verify ${isFlip(bet) ? 'flip' : 'roll'} ${bet.id}`;
}
