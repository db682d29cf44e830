import { AUDIT_FILTER_MAX_LENGTH } from '@arena/wire';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { FormRow } from '../../components/FormRow.js';
import { SelectField } from '../../components/SelectField.js';
import { useForm } from '../../components/useForm.js';
import type { AuditFilter } from './admin.api.js';
import { t } from './admin.messages.js';
import { audit } from './audit.messages.js';

interface AuditFiltersProps {
  onFilter: (filter: AuditFilter) => void;
}

/** Chooses the entries of the audit log. Applied on submit, because reading security events is recorded. */
export function AuditFilters({ onFilter }: AuditFiltersProps) {
  const [kind, setKind] = useState<AuditFilter['kind']>('change');
  const [outcome, setOutcome] = useState<AuditFilter['outcome']>('');
  const { field, handleSubmit } = useForm({ action: '', actor: '' });
  const submit = handleSubmit(({ action, actor }) => {
    onFilter({ kind, outcome, action: action.trim(), actor: actor.trim() });
    return Promise.resolve();
  });
  const text = {
    type: 'search',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: AUDIT_FILTER_MAX_LENGTH,
  };
  return (
    <FormRow
      role="search"
      aria-label={audit('filterAuditLog')}
      noValidate
      onSubmit={submit}
      sx={{ mb: 2, '& > div': { flexBasis: 180 } }}
    >
      <SelectField
        label={audit('entries')}
        value={kind}
        options={[
          ['change', audit('changes')],
          ['security', audit('securityEvents')],
          ['all', audit('allEntries')],
        ]}
        onChange={setKind}
      />
      <SelectField
        label={audit('outcome')}
        value={outcome}
        options={[
          ['', audit('anyOutcome')],
          ['ok', audit('outcomeOk')],
          ['refused', audit('outcomeRefused')],
          ['failed', audit('outcomeFailed')],
        ]}
        onChange={setOutcome}
      />
      <Field {...field('action')} {...text} label={audit('action')} hint={audit('actionHint')} />
      <Field {...field('actor')} {...text} label={t('name')} hint={audit('nameHint')} />
      <Button type="submit" variant="outlined">
        {t('search')}
      </Button>
    </FormRow>
  );
}
