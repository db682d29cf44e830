import { AUDIT_FILTER_MAX_LENGTH } from '@arena/wire';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field } from '../../components/Field.js';
import { FormRow } from '../../components/FormRow.js';
import { SelectField } from '../../components/SelectField.js';
import { useForm } from '../../components/useForm.js';
import type { AuditFilter } from './admin.api.js';
import { t } from './admin.messages.js';

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
      aria-label={t('filterAuditLog')}
      noValidate
      onSubmit={submit}
      sx={{ mb: 2, '& > div': { flexBasis: 180 } }}
    >
      <SelectField
        label={t('entries')}
        value={kind}
        options={[
          ['change', t('changes')],
          ['security', t('securityEvents')],
          ['all', t('allEntries')],
        ]}
        onChange={setKind}
      />
      <SelectField
        label={t('outcome')}
        value={outcome}
        options={[
          ['', t('anyOutcome')],
          ['ok', t('outcomeOk')],
          ['refused', t('outcomeRefused')],
          ['failed', t('outcomeFailed')],
        ]}
        onChange={setOutcome}
      />
      <Field {...field('action')} {...text} label={t('action')} hint={t('actionHint')} />
      <Field {...field('actor')} {...text} label={t('name')} hint={t('nameHint')} />
      <Button type="submit" variant="outlined">
        {t('search')}
      </Button>
    </FormRow>
  );
}
