import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { FormRow } from '../../../ui/Form.js';
import { ChevronIcon } from '../../../ui/icons.js';
import { mapRecord, useFields, type ActionField } from '../ActionDialog.js';
import type { TableFilter, TableView } from './useTableView.js';

interface TableFiltersProps {
  label: string;
  filters: readonly TableFilter[];
  view: TableView;
}

/** The most inputs that wide screens show at once. With more, they show the first three and keep the others behind a button. */
const MOST_IN_A_LINE = 4;
const FIRST = 3;

const Row = styled(FormRow)(({ theme }) => ({
  gap: theme.spacing(1.5),
  '&& > div': { flexBasis: 132 },
  // Otherwise, the year would be cut off.
  '& input[type="date"]': { paddingInline: theme.spacing(1) },
  '& [aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: {
    '&& > button': { flex: '0 0 auto' },
    '&& > button ~ button': { flex: '1 1 40%', minHeight: 44, marginTop: 0 },
  },
}));

/** The inputs behind the button. `&&&` is more specific than the rules of the row. */
const Further = styled('div')(({ theme }) => ({
  '&&&': { flex: '1 0 100%' },
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))',
  gap: theme.spacing(1.5),
  '&[hidden]': { display: 'none' },
}));

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
  /** Shown after the button that searches. */
  children?: ReactNode;
}

/**
 * Inputs that choose the entries of a list. They are applied on submit, because reading some lists is recorded. What has no room
 * in one line is behind a button, unless it is set.
 */
export function SearchForm<Name extends string>(props: SearchFormProps<Name>) {
  const { label, fields, onSearch, children } = props;
  const id = useId();
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const { form, inputs } = useFields(fields);
  const shown = isPhone ? 1 : inputs.length > MOST_IN_A_LINE ? FIRST : inputs.length;
  const further = Object.values<ActionField>(fields).slice(shown);
  const [isOpen, setOpen] = useState(further.some(({ value = '' }) => value !== ''));
  const submit = form.handleSubmit((values) => {
    onSearch(mapRecord(values, (text) => text.trim()));
    return Promise.resolve();
  });
  return (
    <Row role="search" aria-label={label} noValidate data-button="beside" onSubmit={submit}>
      {inputs.slice(0, shown)}
      <Button type="submit" variant="outlined">
        Search
      </Button>
      {further.length > 0 && (
        <Button
          endIcon={<ChevronIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          More filters
        </Button>
      )}
      {children}
      <Further id={id} hidden={!isOpen}>
        {inputs.slice(shown)}
      </Further>
    </Row>
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
  ...(hint !== undefined && { placeholder: hint }),
  ...(options !== undefined && { options: [['', 'Any'], ...options] }),
  ...(kind === 'date' && { type: 'date' }),
  ...(kind === 'amount' && { inputMode: 'decimal' }),
});
