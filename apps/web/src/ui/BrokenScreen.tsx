import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from './components.messages.js';

/** Takes the place of a screen that failed to render or to load its code, and offers to reload the page. */
export function BrokenScreen() {
  return (
    <Stack
      role="alert"
      sx={{
        flex: 1,
        minHeight: '70vh',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        p: 3,
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" component="h1">
        {t('crashedScreen')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>{t('crashedScreenHint')}</Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Stack>
  );
}
