import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '../services/page-title.js';
import { ArenaScene } from './arena/ArenaScene.js';

interface DeadEndProps {
  title: string;
  words: string;
  /** What leads to / from here. */
  wayOut: string;
}

/** An arena where nothing takes place, for whoever is at an address. */
export function EmptyPage({ title, words, wayOut }: DeadEndProps) {
  usePageTitle(title);
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
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ maxWidth: 420 }}>{words}</Typography>
      <Button component={Link} to="/" variant="contained">
        {wayOut}
      </Button>
    </Stack>
  );
}
