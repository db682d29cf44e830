import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { t } from './fairness-centre.messages.js';

const Line = styled('p')(({ theme }) => ({ margin: theme.spacing(2, 0, 0) }));

/** Leads from the dialogs of a game to the fairness page. */
export function CentreLink() {
  return (
    <Line>
      <Link to="/fairness">{t('allGames')}</Link>
    </Line>
  );
}
