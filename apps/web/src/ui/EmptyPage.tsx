import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.js';
import { NIGHT } from './theme/scheme.js';
import { ArenaScene } from './arena/ArenaScene.js';

interface EmptyPageProps {
  title: string;
  text: string;
  /** The label of the link to the home page. */
  linkText: string;
}

/** A page without content, for addresses that do not exist or that the user may not open. */
export function EmptyPage({ title, text, linkText }: EmptyPageProps) {
  usePageTitle(title);
  return (
    <Stack
      {...NIGHT}
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
      <Typography sx={{ maxWidth: 420 }}>{text}</Typography>
      <Button component={Link} to="/" variant="contained">
        {linkText}
      </Button>
    </Stack>
  );
}
