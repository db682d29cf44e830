import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Field } from '../../ui/Field.js';
import { SelectField } from '../../ui/SelectField.js';
import { recallForm, toRemembered, type AutobetForm } from './autobet-form.js';
import { t } from './autobet.messages.js';
import { PRESETS, presetForm, readPlans, savePlan } from './plans.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.spacing(1),
  '& > :only-child': { gridColumn: '1 / -1' },
}));

/** The longest name of a saved plan. */
const NAME_MAX = 30;

interface PlansProps {
  /** The plan that is in the form. */
  form: AutobetForm;
  baseStake: string | null;
  /** Whether the plan in the form can be saved. */
  canSave: boolean;
  onChoose: (form: AutobetForm) => void;
}

/** The presets and the plans that the player has saved by name in this browser. */
export function Plans({ form, baseStake, canSave, onChoose }: PlansProps) {
  const [saved, setSaved] = useState(readPlans);
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const options = [
    ['', t('choosePlan')],
    ...PRESETS.map((preset) => [preset, t(preset)]),
    ...Object.keys(saved).map((each) => [`saved ${each}`, each]),
  ] as [string, string][];

  const choose = (value: string) => {
    setChosen(value);
    const preset = PRESETS.find((each) => each === value);
    const plan = saved[value.replace(/^saved /, '')];
    if (preset !== undefined) onChoose(presetForm(preset, baseStake));
    else if (plan !== undefined) onChoose(recallForm(plan));
  };
  const change = (plan: Record<string, string> | undefined, of: string) => {
    savePlan(of, plan);
    setSaved(readPlans());
    setChosen(plan === undefined ? '' : `saved ${of}`);
    setName('');
  };
  const chosenName = chosen.startsWith('saved ') ? chosen.slice('saved '.length) : undefined;
  return (
    <>
      <Row>
        <SelectField label={t('plan')} value={chosen} options={options} onChange={choose} />
        {chosenName !== undefined && (
          <Button
            aria-label={t('removePlan', { name: chosenName })}
            onClick={() => change(undefined, chosenName)}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
      <details>
        <summary>{t('savePlan')}</summary>
        <Row>
          <Field
            label={t('planName')}
            maxLength={NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            variant="outlined"
            disabled={name.trim() === '' || !canSave}
            onClick={() => change(toRemembered(form), name.trim())}
          >
            {t('save')}
          </Button>
        </Row>
      </details>
    </>
  );
}
