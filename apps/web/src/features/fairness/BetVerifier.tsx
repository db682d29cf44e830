import { GAMES, type GameName, type GameTerms } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { SelectField } from '../../ui/SelectField.js';
import { gameTitle, SEEDED_GAME_DEFINITIONS } from '../../games/index.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness-centre.messages.js';
import { RoundVerifier } from './RoundVerifier.js';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
}));

const OPTIONS = (): [GameName, string][] => GAMES.map((name) => [name, gameTitle(name)]);

/** A round that is not known, so that the verifier starts with empty fields. */
const NO_ROUND = { mode: 'fair', commitment: null, reveal: null } as const;

/** Recomputes a bet of any game from pasted values, without a request to the server. */
export function BetVerifier({ terms }: { terms: readonly GameTerms[] }) {
  const [name, setName] = useState<GameName>('coin_flip');
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
      {game === undefined ? (
        <RoundVerifier proof={NO_ROUND} />
      ) : (
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
      )}
    </>
  );
}
