import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import { t } from './admin.messages.js';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

interface PaginationProps<Cursor extends number | string> {
  label: string;
  isNewest: boolean;
  /** What leads to the next page. Undefined on the last page and until the page has loaded. */
  older: Cursor | undefined;
  onChange: (before: Cursor | undefined) => void;
}

/** The buttons of a list whose newest entries are on its first page. */
export function Pagination<Cursor extends number | string>({
  label,
  isNewest,
  older,
  onChange,
}: PaginationProps<Cursor>) {
  return (
    <Bar aria-label={label}>
      <AriaDisabledButton variant="outlined" disabled={isNewest} onClick={() => onChange(undefined)}>
        {t('newest')}
      </AriaDisabledButton>
      <AriaDisabledButton variant="outlined" disabled={older === undefined} onClick={() => onChange(older)}>
        {t('older')}
      </AriaDisabledButton>
    </Bar>
  );
}
