import Button from '@mui/material/Button';
import { FormRow } from '../../../ui/Form.js';
import { useFields, type ActionField } from '../ActionDialog.js';
import { t } from '../admin.messages.js';
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
  const fields = filters.map((filter) => [filter.name, fieldOf(filter, values[filter.name])] as const);
  const { form, inputs } = useFields<string>(Object.fromEntries(fields));
  const submit = form.handleSubmit((chosen) => {
    setValues(Object.fromEntries(Object.entries(chosen).map(([name, text]) => [name, text.trim()])));
    return Promise.resolve();
  });
  return (
    <FormRow
      role="search"
      aria-label={`Filter: ${label}`}
      noValidate
      onSubmit={submit}
      sx={filters.length > 2 ? columnsFor(filters.length) : { '& > div': { flexBasis: 132 } }}
    >
      {inputs}
      <Button type="submit" variant="outlined">
        {t('search')}
      </Button>
      {Object.keys(values).length > 0 && <Button onClick={() => setValues({})}>Clear filter</Button>}
    </FormRow>
  );
}

/** The attributes of an input that searches for a text. */
export const SEARCH_INPUT = {
  type: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

const fieldOf = ({ label, kind, options, hint }: TableFilter, value = ''): ActionField => ({
  ...SEARCH_INPUT,
  label,
  value,
  ...(hint !== undefined && { hint }),
  ...(options !== undefined && { options: [['', 'Any'], ...options] }),
  ...(kind === 'date' && { type: 'date' }),
  ...(kind === 'amount' && { inputMode: 'decimal' }),
});
