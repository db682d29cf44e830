import type { RevealedSeeds } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useForm, useWatch } from 'react-hook-form';
import { FormField } from '../../components/FormField.js';
import { DrawResult } from './DrawResult.js';
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
}

/** Recomputes a draw in the browser, without a request to the server. */
export function DrawVerifier({ target, previous }: DrawVerifierProps) {
  const { control } = useForm({ defaultValues: initialDrawInput(target, previous) });
  const [serverSeed, clientSeed, nonce] = useWatch({ control, name: ['serverSeed', 'clientSeed', 'nonce'] });
  const draw = recomputeDraw({ serverSeed, clientSeed, nonce });
  return (
    <div>
      <Inputs>
        <FormField
          control={control}
          name="serverSeed"
          label={t('serverSeed')}
          autoComplete="off"
          hint={
            draw === undefined ? t('serverSeedPending') : t('serverSeedHash', { hash: draw.serverSeedHash })
          }
        />
        <FormField control={control} name="clientSeed" label={t('clientSeed')} autoComplete="off" />
        <FormField control={control} name="nonce" label={t('nonce')} inputMode="numeric" autoComplete="off" />
      </Inputs>
      <div role="status">{draw !== undefined && <DrawResult draw={draw} target={target} />}</div>
    </div>
  );
}
