import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../components/AriaDisabledButton.js';
import { t } from './admin.messages.js';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

interface PaginationProps {
  label: string;
  isNewest: boolean;
  /** The id that leads to the next page. Undefined on the last page and until the page has loaded. */
  older: number | undefined;
  onChange: (before: number | undefined) => void;
}

/** The buttons of a list whose newest entries are on its first page. */
export function Pagination({ label, isNewest, older, onChange }: PaginationProps) {
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
