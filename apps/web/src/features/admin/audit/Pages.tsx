import { styled } from '@mui/material/styles';
import { AriaDisabledButton } from '../../../components/AriaDisabledButton.js';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(2),
}));

interface PagesProps {
  isNewest: boolean;
  /** The entry before which the next page begins; undefined at the end, and while that is not known. */
  older: number | undefined;
  onTurn: (before: number | undefined) => void;
}

/** The ways through the log. */
export function Pages({ isNewest, older, onTurn }: PagesProps) {
  return (
    <Bar aria-label="Pages of the audit log">
      <AriaDisabledButton variant="outlined" disabled={isNewest} onClick={() => onTurn(undefined)}>
        Newest
      </AriaDisabledButton>
      <AriaDisabledButton variant="outlined" disabled={older === undefined} onClick={() => onTurn(older)}>
        Older
      </AriaDisabledButton>
    </Bar>
  );
}
