import type { FairnessSeeds } from '@arena/wire';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Failure } from '../../components/Failure.js';
import { CloseIcon } from '../../components/icons.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { messageOf } from '../../services/api-error.js';
import { useGetSeedsQuery } from './fairness.api.js';
import { isFlip, type Checked } from './recompute.js';
import { RotateForm } from './RotateForm.js';
import { RevealedPair, SeedsInForce } from './SeedsInForce.js';
import { Verifier } from './Verifier.js';

const TITLE = 'fairness-title';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3.5),
  padding: theme.spacing(3),
  overflowY: 'auto',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
});

const Close = styled(ButtonBase)(({ theme }) => ({
  width: 44,
  height: 44,
  margin: theme.spacing(-0.5, -1, 0, 0),
  borderRadius: 10,
  flexShrink: 0,
  '&:hover': { background: theme.palette.surface.control },
}));

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
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={TITLE}>
      <Body>
        <Head>
          <div>
            <Typography id={TITLE} variant="h2">
              Provably fair
            </Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>
              Each flip and each roll is drawn from a server seed that is fixed before you bet, your client
              seed and a number that counts your bets. You see the hash of the server seed now and the seed
              itself when you rotate, so the house cannot change a draw after your bet.
            </Typography>
          </div>
          <Close aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </Close>
        </Head>
        {seeds === undefined && !isError && <SkeletonRows rows={4} height={48} />}
        {seeds === undefined && isError && (
          <Failure
            what="The seeds could not be loaded."
            message={messageOf(error, 'The server does not answer.')}
            onRetry={refetch}
          />
        )}
        {seeds !== undefined && <Sections seeds={seeds} checked={checked} />}
      </Body>
    </Dialog>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}
