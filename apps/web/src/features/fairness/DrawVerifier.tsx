import type { RevealedSeeds } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { useForm } from '../../ui/useForm.js';
import { DrawResult } from './DrawResult.js';
import { VerdictBox } from './VerdictBox.js';
import { t } from './fairness.messages.js';
import { initialDrawInput, recomputeDraw, type VerifierTarget } from './verify-draw.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

interface DrawVerifierProps {
  target: VerifierTarget;
  previous: RevealedSeeds | undefined;
  /** Says where the server seed comes from, until the fields are valid. */
  pending?: string;
}

/** Recomputes a draw in the browser, without a request to the server. */
export function DrawVerifier({ target, previous, pending = t('serverSeedPending') }: DrawVerifierProps) {
  const [initial] = useState(() => initialDrawInput(target, previous));
  const { field, values } = useForm(initial);
  const draw = recomputeDraw(values);
  return (
    <div>
      <Inputs>
        <Field
          {...field('serverSeed')}
          label={t('serverSeed')}
          autoComplete="off"
          hint={draw === undefined ? pending : t('serverSeedHash', { hash: draw.serverSeedHash })}
        />
        <Field {...field('clientSeed')} label={t('clientSeed')} autoComplete="off" />
        <Field {...field('nonce')} label={t('nonce')} inputMode="numeric" autoComplete="off" />
      </Inputs>
      <div role="status">
        {draw === undefined ? (
          <VerdictBox data-pending>{t('resultPlace')}</VerdictBox>
        ) : (
          <DrawResult draw={draw} target={target} />
        )}
      </div>
    </div>
  );
}
