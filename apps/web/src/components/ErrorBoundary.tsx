import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Catches what a screen throws while it renders, its code failing to arrive included, and offers a fresh start. */
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
        This screen broke
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 460 }}>
        Your balance and your bets are safe: they live on the server. Load the page again to go on.
      </Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        Load again
      </Button>
    </Stack>
  );
}
