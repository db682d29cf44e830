import type { RevealedSeeds } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { Draw } from './Draw.js';
import { drawInputOf, recompute, type Checked, type DrawInput } from './recompute.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

interface VerifierProps {
  checked: Checked;
  previous: RevealedSeeds | undefined;
}

/** Recomputes a draw in this browser. Nothing is sent anywhere. */
export function Verifier({ checked, previous }: VerifierProps) {
  const [input, setInput] = useState<DrawInput>(() => drawInputOf(checked, previous));
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
      <div role="status">{made !== undefined && <Draw made={made} bet={checked.bet} />}</div>
    </div>
  );
}
