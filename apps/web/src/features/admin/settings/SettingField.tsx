import type { RuntimeSetting } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Badge } from '../../../components/Badge.js';
import { Field } from '../../../components/Field.js';
import { SelectField } from '../../../components/SelectField.js';
import { boundsText, enteredText, valueError, valueText, type Edits } from './setting-values.js';
import { t } from './settings.messages.js';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(1, 3),
  alignItems: 'start',
  padding: theme.spacing(2, 0),
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& h3': { margin: theme.spacing(0, 0, 0.5), fontSize: '1rem', fontWeight: 600 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Unit = styled('span')(({ theme }) => ({
  paddingRight: theme.spacing(1.5),
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
}));

interface SettingFieldProps {
  setting: RuntimeSetting;
  edits: Edits;
  isReadOnly: boolean;
  /** @param value null is the default */
  onChange: (value: string | null) => void;
}

/** A setting with its help, bounds and default, and the field that changes it. */
export function SettingField({ setting, edits, isReadOnly, onChange }: SettingFieldProps) {
  const { label, help, choices, unit, isDefault } = setting;
  const text = enteredText(setting, edits);
  const edit = edits[setting.key];
  const isChanged = edit !== undefined && text !== (setting.value ?? '');
  const hasDefault = edit === undefined ? isDefault : edit === null || edit === (setting.default ?? '');
  return (
    <Row role="group" aria-label={label}>
      <div>
        <h3>
          {label} {isChanged && <Badge data-tone="good">{t('changed')}</Badge>}
        </h3>
        <p>{help}</p>
        <p>{boundsText(setting)}</p>
      </div>
      <div>
        {isReadOnly ? (
          <strong>{valueText(setting.value, setting)}</strong>
        ) : choices === undefined ? (
          <Field
            label={label}
            hideLabel
            autoComplete="off"
            inputMode={setting.kind === 'text' ? 'text' : 'decimal'}
            placeholder={t('notSet')}
            value={text}
            error={valueError(setting, text)}
            end={unit !== '' && <Unit>{setting.kind === 'percent' ? '%' : unit}</Unit>}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <SelectField
            label={label}
            value={text}
            options={choices.map((choice) => [choice, choice] as const)}
            onChange={onChange}
          />
        )}
        {!isReadOnly && !hasDefault && (
          <Button aria-label={t('useDefault', { label })} onClick={() => onChange(null)}>
            {t('useDefaultShort')}
          </Button>
        )}
      </div>
    </Row>
  );
}
