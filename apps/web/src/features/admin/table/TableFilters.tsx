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

/** How many inputs and buttons of the narrowest width have room in one line on wide screens. */
const MOST_IN_A_LINE = 7;
const GAP = 16;

/**
 * Inputs of the same width, with the two buttons after the last one. What does not fit into one line takes two of about
 * the same length, so that no button is alone in a line. The buttons are below the inputs on narrow screens.
 */
function columnsFor(inputs: number) {
  const cells = inputs + 2;
  const most = cells <= MOST_IN_A_LINE ? cells : Math.ceil(cells / 2);
  return {
    display: 'grid',
    // A pixel less, because rounding would make room for one column less.
    gridTemplateColumns: `repeat(auto-fill, minmax(max(132px, (100% - ${(most - 1) * GAP}px) / ${most} - 1px), 1fr))`,
    '& > button': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    // Otherwise, the year would be cut off.
    '& input[type="date"]': { paddingX: 1 },
  };
}

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
      sx={filters.length > 2 ? columnsFor(filters.length) : { '& > div': { flexBasis: 132 } }}
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
