import type { GameTerms, SeededGameName } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { SelectField } from '../../ui/SelectField.js';
import { SEEDED_GAME_DEFINITIONS } from '../../games/index.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness-centre.messages.js';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
}));

const OPTIONS = (): [SeededGameName, string][] =>
  SEEDED_GAME_DEFINITIONS.map(({ name, title }) => [name, title()]);

/** Recomputes a bet of any instant game from pasted values, without a request to the server. */
export function BetVerifier({ terms }: { terms: readonly GameTerms[] }) {
  const [name, setName] = useState<SeededGameName>('coin_flip');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const game = SEEDED_GAME_DEFINITIONS.find((one) => one.name === name);
  const edge = terms.find((one) => one.game === name)?.edgePercent ?? 1;
  const fields = (game?.draw.terms ?? []).map((term) => {
    const key = `${name} ${term.name}`;
    return { ...term, key, value: typed[key] ?? term.initial(edge) };
  });
  return (
    <>
      <Choice>
        <SelectField label={t('game')} value={name} options={OPTIONS()} onChange={setName} />
        {fields.map(({ key, name: field, label, value }) => (
          <Field
            key={key}
            label={label()}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          />
        ))}
      </Choice>
      <DrawVerifier
        target={{
          game,
          terms: Object.fromEntries(
            fields.map(({ name: field, value, parse }) => [field, parse(value.trim())]),
          ),
        }}
        previous={undefined}
        pending={t('pasteSeed')}
      />
    </>
  );
}
