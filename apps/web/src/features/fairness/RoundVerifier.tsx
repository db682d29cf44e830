import type { RoundProof } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { HashText } from '../../components/HashText.js';
import { formatMultiplier } from '../../components/format-multiplier.js';
import { computeRound, inputOf, type RoundInput } from './judge-round.js';
import { Judgement } from './Judgement.js';

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 130px',
  gap: theme.spacing(1.5),
  '& > :first-of-type': { gridColumn: '1 / -1' },
}));

const NOTHING: RoundInput = { hash: '', publicSalt: '', edgePercent: '1' };

/** Computes the point of any fair round in this browser. Nothing is sent anywhere. */
export function RoundVerifier({ proof: { reveal } }: { proof: RoundProof }) {
  const [input, setInput] = useState(reveal !== null && 'hash' in reveal ? inputOf(reveal) : NOTHING);
  const computed = computeRound(input);
  const change = (name: keyof RoundInput) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setInput({ ...input, [name]: target.value }),
  });
  return (
    <div>
      <Inputs>
        <Field label="Hash of a round" autoComplete="off" {...change('hash')} />
        <Field label="Public salt" autoComplete="off" {...change('publicSalt')} />
        <Field label="Edge, %" inputMode="decimal" autoComplete="off" {...change('edgePercent')} />
      </Inputs>
      <div role="status">
        {computed !== undefined && (
          <Judgement>
            <strong>The round ends at {formatMultiplier(computed.point)}</strong>
            <span>
              Its commitment, which is the hash of the round before it, is{' '}
              <HashText>{computed.commitment}</HashText>
            </span>
          </Judgement>
        )}
      </div>
    </div>
  );
}
