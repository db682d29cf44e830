import Button from '@mui/material/Button';
import { Link } from 'react-router';

export function AllBetsLink() {
  return (
    <Button component={Link} to="/history" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
      All your bets
    </Button>
  );
}
