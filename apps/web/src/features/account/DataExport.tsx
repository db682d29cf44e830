import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/Panel.js';
import { t } from './account.messages.js';

/** Downloads everything that is kept about the user. The browser saves the file while the server writes it. */
export function DataExport() {
  return (
    <Panel title={t('yourData')}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('yourDataLead')}</Typography>
      <Button component="a" variant="outlined" href="/api/account/export" download>
        {t('downloadData')}
      </Button>
    </Panel>
  );
}
