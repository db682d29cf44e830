import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormRow } from '../../../ui/Form.js';
import { mapRecord, useFields, type ActionField } from '../ActionDialog.js';
import type { TableFilter, TableView } from './useTableView.js';

interface TableFiltersProps {
  label: string;
  filters: readonly TableFilter[];
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

/** The filters of a table. */
export function TableFilters({ label, filters, view: { values, setValues } }: TableFiltersProps) {
  const fields = filters.map((filter) => [filter.name, fieldOf(filter, values[filter.name])] as const);
  return (
    <SearchForm
      // Starts a new form when the address changes, for example when the admin goes back.
      key={JSON.stringify(values)}
      label={`Filter: ${label}`}
      fields={Object.fromEntries(fields)}
      onSearch={setValues}
      sx={filters.length > 2 ? columnsFor(filters.length) : { '& > div': { flexBasis: 132 } }}
    >
      {Object.keys(values).length > 0 && <Button onClick={() => setValues({})}>Clear filter</Button>}
    </SearchForm>
  );
}

interface SearchFormProps<Name extends string> {
  label: string;
  fields: Record<Name, ActionField>;
  /** Called with the trimmed values of the inputs. */
  onSearch: (values: Record<Name, string>) => void;
  sx: SxProps<Theme>;
  /** Shown after the button. */
  children?: ReactNode;
}

/** Inputs that choose the entries of a list. They are applied on submit, because reading some lists is recorded. */
export function SearchForm<Name extends string>(props: SearchFormProps<Name>) {
  const { label, fields, onSearch, sx, children } = props;
  const { form, inputs } = useFields(fields);
  const submit = form.handleSubmit((values) => {
    onSearch(mapRecord(values, (text) => text.trim()));
    return Promise.resolve();
  });
  return (
    <FormRow role="search" aria-label={label} noValidate onSubmit={submit} sx={sx}>
      {inputs}
      <Button type="submit" variant="outlined">
        Search
      </Button>
      {children}
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
