import type { Flip, RevealedSeeds } from '@arena/wire';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { HashText } from '../../components/HashText.js';
import {
  drawInputOf,
  recompute,
  verdict,
  type DrawInput,
  type Recomputed,
  type Verdict,
} from './recompute.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

const Outcome = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  marginTop: theme.spacing(2),
  padding: theme.spacing(1.75, 2),
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: theme.palette.surface.control,
  fontSize: '0.9375rem',
  '& strong': { ...theme.typography.h4 },
  '&[data-verdict="matches"] strong': { color: theme.palette.success.main },
  '&[data-verdict^="other"] strong': { color: theme.palette.error.main },
}));

const VERDICTS: Record<Verdict, string> = {
  matches: 'This is your flip: same seed as announced, same side as shown.',
  'other seed': 'This server seed is not the one that was announced for your flip.',
  'other side': 'The draw gives another side than the one that was shown.',
};

interface VerifierProps {
  flip: Flip | undefined;
  previous: RevealedSeeds | undefined;
}

/** Recomputes a flip in this browser. Nothing is sent anywhere. */
export function Verifier({ flip, previous }: VerifierProps) {
  const [input, setInput] = useState<DrawInput>(() => drawInputOf(flip, previous));
  const made = recompute(input);
  const change = (name: keyof DrawInput) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <div>
      <Inputs>
        <Field
          label="Server seed"
          autoComplete="off"
          {...change('serverSeed')}
          hint={
            made === undefined
              ? 'Known once it is revealed: rotate the seeds above'
              : `SHA-256: ${made.serverSeedHash}`
          }
        />
        <Field label="Client seed" autoComplete="off" {...change('clientSeed')} />
        <Field label="Nonce" inputMode="numeric" autoComplete="off" {...change('nonce')} />
      </Inputs>
      <div role="status">{made !== undefined && <Made made={made} flip={flip} />}</div>
    </div>
  );
}

function Made({ made, flip }: { made: Recomputed; flip: Flip | undefined }) {
  const judged = flip === undefined ? undefined : verdict(flip, made);
  return (
    <Outcome data-verdict={judged}>
      <strong>The coin lands on {made.side}</strong>
      <span>
        Draw <HashText>{made.fraction.toFixed(10)}</HashText>: below 0.5 is heads.
      </span>
      {judged !== undefined && <Typography variant="body2">{VERDICTS[judged]}</Typography>}
    </Outcome>
  );
}
