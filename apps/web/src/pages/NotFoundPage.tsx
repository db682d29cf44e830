import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ArenaScene } from '../components/arena/ArenaScene.js';

/** An arena where nothing takes place. */
export function NotFoundPage() {
  return (
    <Stack
      id="content"
      component="main"
      sx={{
        position: 'relative',
        flex: 1,
        minHeight: 560,
        alignItems: 'center',
        gap: 2.5,
        px: 3,
        pt: '15vh',
        textAlign: 'center',
        overflow: 'hidden',
        '& > :not(svg)': { position: 'relative' },
      }}
    >
      <ArenaScene view="bowl" />
      <Typography variant="h1">404 Page Not Found</Typography>
      <Typography sx={{ maxWidth: 420 }}>
        There is nothing at this address: the link is old, or mistyped.
      </Typography>
      <Button component={Link} to="/" variant="contained">
        Go to the start
      </Button>
    </Stack>
  );
}
