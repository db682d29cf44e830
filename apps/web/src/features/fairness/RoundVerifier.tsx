import type { RoundProof } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { formatMultiplier } from '../../lib/format.js';
import { HashText } from '../../ui/HashText.js';
import { useForm } from '../../ui/useForm.js';
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
  const [initial] = useState(() =>
    reveal !== null && 'hash' in reveal ? toRoundInput(reveal) : EMPTY_INPUT,
  );
  const { field, values } = useForm(initial);
  const computed = computeRound(values);
  return (
    <div>
      <Inputs>
        <Field {...field('hash')} label={t('roundHashInput')} autoComplete="off" />
        <Field {...field('publicSalt')} label={t('publicSalt')} autoComplete="off" />
        <Field
          {...field('edgePercent')}
          label={t('houseEdgePercent')}
          inputMode="decimal"
          autoComplete="off"
        />
      </Inputs>
      <div role="status">
        {computed === undefined ? (
          <VerdictBox data-pending>{t('resultPlace')}</VerdictBox>
        ) : (
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
