import { MINES_LIMITS, type GameTerms, type SeededGameName } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { SelectField } from '../../components/SelectField.js';
import { INSTANT_GAME_DEFINITIONS } from '../../games/index.js';
import type { DrawTerms } from '../../games/game-definition.js';
import { DrawVerifier } from './DrawVerifier.js';
import { t } from './fairness-centre.messages.js';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 110px',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1.5),
}));

const EDGE = /^\d{1,2}(\.\d{1,2})?$/;
const OPTIONS = (): [SeededGameName, string][] =>
  INSTANT_GAME_DEFINITIONS.map(({ name, title }) => [name, title()]);

/** Recomputes a bet of any instant game from pasted values, without a request to the server. */
export function BetVerifier({ terms }: { terms: readonly GameTerms[] }) {
  const [name, setName] = useState<SeededGameName>('coin_flip');
  const [edge, setEdge] = useState<string>();
  const [mines, setMines] = useState('3');
  const shownEdge = edge ?? String(terms.find(({ game }) => game === 'limbo')?.edgePercent ?? 1);
  const game = INSTANT_GAME_DEFINITIONS.find((one) => one.name === name);
  return (
    <>
      <Choice>
        <SelectField label={t('game')} value={name} options={OPTIONS()} onChange={setName} />
        {name === 'limbo' && (
          <Field
            label={t('edge')}
            name="edge"
            inputMode="decimal"
            autoComplete="off"
            value={shownEdge}
            onChange={({ target }) => setEdge(target.value)}
          />
        )}
        {name === 'mines' && (
          <Field
            label={t('minesCount')}
            name="mines"
            inputMode="numeric"
            autoComplete="off"
            value={mines}
            onChange={({ target }) => setMines(target.value)}
          />
        )}
      </Choice>
      <DrawVerifier
        target={{ game, terms: readTerms(shownEdge, mines) }}
        previous={undefined}
        pending={t('pasteSeed')}
      />
    </>
  );
}

/** Leaves out terms that are not valid. */
function readTerms(edge: string, mines: string): DrawTerms {
  const count = /^\d{1,2}$/.test(mines.trim()) ? Number(mines) : 0;
  return {
    ...(EDGE.test(edge.trim()) && { edgePercent: Number(edge) }),
    ...(count >= MINES_LIMITS.min && count <= MINES_LIMITS.max && { mines: count }),
  };
}
