import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { t } from './components.messages.js';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches errors that occur while a screen renders or loads its code, and offers to reload the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
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
