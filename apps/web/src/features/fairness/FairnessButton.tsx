import Button from '@mui/material/Button';
import { ShieldIcon } from '../../components/icons.js';

export function FairnessButton({ onClick }: { onClick: () => void }) {
  return (
    <Button startIcon={<ShieldIcon />} onClick={onClick}>
      Provably fair
    </Button>
  );
}
