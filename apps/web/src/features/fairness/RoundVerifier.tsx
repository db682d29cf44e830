import type { RoundProof } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { formatMultiplier } from '../../components/format.js';
import { HashText } from '../../components/HashText.js';
import { t } from './fairness.messages.js';
import { VerdictBox } from './ProofParts.js';
import { computeRound, toRoundInput, type RoundInput } from './verify-round.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 130px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

const EMPTY_INPUT: RoundInput = { hash: '', publicSalt: '', edgePercent: '1' };

/** Computes any fair round in the browser, without a request to the server. Starts with the given proof. */
export function RoundVerifier({ proof: { reveal } }: { proof: RoundProof }) {
  const [input, setInput] = useState(
    reveal !== null && 'hash' in reveal ? toRoundInput(reveal) : EMPTY_INPUT,
  );
  const computed = computeRound(input);
  const bind = (name: keyof RoundInput) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <div>
      <Inputs>
        <Field label={t('roundHashInput')} autoComplete="off" {...bind('hash')} />
        <Field label={t('publicSalt')} autoComplete="off" {...bind('publicSalt')} />
        <Field
          label={t('houseEdgePercent')}
          inputMode="decimal"
          autoComplete="off"
          {...bind('edgePercent')}
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
