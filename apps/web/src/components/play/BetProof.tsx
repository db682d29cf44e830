import type { BetProof as Proof } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DefinitionList } from '../DefinitionList.js';
import { HashText } from '../HashText.js';
import { ShieldIcon } from '../icons.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5, 1.5),
}));

interface BetProofProps {
  proof: Proof;
  /** What the button reads. */
  verify: string;
  onVerify: () => void;
}

/** What the draw was made of. With the server seed, once it is revealed, anybody can make it again. */
export function BetProof({ proof, verify, onVerify }: BetProofProps) {
  return (
    <Box>
      <DefinitionList>
        <div>
          <dt>Server seed hash</dt>
          <dd>
            <HashText>{proof.serverSeedHash}</HashText>
          </dd>
        </div>
        <div>
          <dt>Client seed</dt>
          <dd>
            <HashText>{proof.clientSeed}</HashText>
          </dd>
        </div>
        <div>
          <dt>Nonce</dt>
          <dd>
            <HashText>{proof.nonce}</HashText>
          </dd>
        </div>
      </DefinitionList>
      <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
        {verify}
      </Button>
    </Box>
  );
}
