import type { RoundProof } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { useForm, useWatch } from 'react-hook-form';
import { formatMultiplier } from '../../components/format.js';
import { FormField } from '../../components/FormField.js';
import { HashText } from '../../components/HashText.js';
import { t } from './fairness.messages.js';
import { VerdictBox } from './VerdictBox.js';
import { computeRound, toRoundInput, type RoundInput } from './verify-round.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 130px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

const EMPTY_INPUT: RoundInput = { hash: '', publicSalt: '', edgePercent: '1' };

/** Computes any fair round in the browser, without a request to the server. Starts with the values of the proof. */
export function RoundVerifier({ proof: { reveal } }: { proof: RoundProof }) {
  const { control } = useForm({
    defaultValues: reveal !== null && 'hash' in reveal ? toRoundInput(reveal) : EMPTY_INPUT,
  });
  const [hash, publicSalt, edgePercent] = useWatch({ control, name: ['hash', 'publicSalt', 'edgePercent'] });
  const computed = computeRound({ hash, publicSalt, edgePercent });
  return (
    <div>
      <Inputs>
        <FormField control={control} name="hash" label={t('roundHashInput')} autoComplete="off" />
        <FormField control={control} name="publicSalt" label={t('publicSalt')} autoComplete="off" />
        <FormField
          control={control}
          name="edgePercent"
          label={t('houseEdgePercent')}
          inputMode="decimal"
          autoComplete="off"
        />
      </Inputs>
      <div role="status">
        {computed !== undefined && (
          <VerdictBox>
            <strong>{t('computedPoint', { multiplier: formatMultiplier(computed.point) })}</strong>
            <span>
              <Trans
                id={t.id('computedCommitment')}
                components={{ hash: <HashText>{computed.commitment}</HashText> }}
              />
            </span>
          </VerdictBox>
        )}
      </div>
    </div>
  );
}
