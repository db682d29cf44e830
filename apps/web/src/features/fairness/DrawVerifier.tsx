import type { RevealedSeeds } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { DrawResult } from './DrawResult.js';
import { t } from './fairness.messages.js';
import { initialDrawInput, recomputeDraw, type DrawInput, type VerifierTarget } from './verify-draw.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

interface DrawVerifierProps {
  target: VerifierTarget;
  previous: RevealedSeeds | undefined;
}

/** Recomputes a draw in the browser, without a request to the server. */
export function DrawVerifier({ target, previous }: DrawVerifierProps) {
  const [input, setInput] = useState<DrawInput>(() => initialDrawInput(target, previous));
  const draw = recomputeDraw(input);
  const bind = (name: keyof DrawInput) => ({
    value: input[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => setInput({ ...input, [name]: value }),
  });
  return (
    <div>
      <Inputs>
        <Field
          label={t('serverSeed')}
          autoComplete="off"
          {...bind('serverSeed')}
          hint={
            draw === undefined ? t('serverSeedPending') : t('serverSeedHash', { hash: draw.serverSeedHash })
          }
        />
        <Field label={t('clientSeed')} autoComplete="off" {...bind('clientSeed')} />
        <Field label={t('nonce')} inputMode="numeric" autoComplete="off" {...bind('nonce')} />
      </Inputs>
      <div role="status">{draw !== undefined && <DrawResult draw={draw} target={target} />}</div>
    </div>
  );
}
