import Button from '@mui/material/Button';
import { Field } from '../../../components/Field.js';
import { FormRow } from '../../../components/FormRow.js';
import { SelectField } from '../../../components/SelectField.js';
import { useForm } from '../../../components/useForm.js';
import { table } from './table.messages.js';
import type { TableFilter, TableView } from './useTableView.js';

interface TableFiltersProps {
  label: string;
  view: TableView;
}

/** Inputs of the same width. The buttons are below them on narrow screens. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  '& > button': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // Otherwise, the year would be cut off.
  '& input[type="date"]': { paddingX: 1 },
};

/** The filters of a table. They are applied on submit, because reading some lists is recorded. */
export function TableFilters({ label, view }: TableFiltersProps) {
  // Starts a new form when the address changes, for example when the admin goes back.
  return <Form key={JSON.stringify(view.values)} label={label} view={view} />;
}

function Form({ label, view: { filters, values, setValues } }: TableFiltersProps) {
  const initial = Object.fromEntries(filters.map(({ name }) => [name, values[name] ?? '']));
  const form = useForm<Record<string, string>>(initial);
  const submit = form.handleSubmit((chosen) => {
    setValues(Object.fromEntries(Object.entries(chosen).map(([name, text]) => [name, text.trim()])));
    return Promise.resolve();
  });
  return (
    <FormRow
      role="search"
      aria-label={table('filterOf', { label })}
      noValidate
      onSubmit={submit}
      sx={filters.length > 2 ? COLUMNS : { '& > div': { flexBasis: 132 } }}
    >
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} form={form} />
      ))}
      <Button type="submit" variant="outlined">
        {table('search')}
      </Button>
      {Object.keys(values).length > 0 && (
        <Button onClick={() => setValues({})}>{table('resetFilter')}</Button>
      )}
    </FormRow>
  );
}

interface FilterFieldProps {
  filter: TableFilter;
  form: ReturnType<typeof useForm<Record<string, string>>>;
}

function FilterField({ filter: { name, label, kind = 'text', options, hint }, form }: FilterFieldProps) {
  if (options !== undefined)
    return (
      <SelectField
        label={label}
        value={form.values[name] ?? ''}
        options={[['', table('any')], ...options]}
        onChange={(value) => form.setValue(name, value)}
      />
    );
  return (
    <Field
      {...form.field(name)}
      label={label}
      {...(hint !== undefined && { hint })}
      type={kind === 'date' ? 'date' : 'search'}
      inputMode={kind === 'amount' ? 'decimal' : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
