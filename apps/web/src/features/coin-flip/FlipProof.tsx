import type { Flip } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DefinitionList } from '../../components/DefinitionList.js';
import { HashText } from '../../components/HashText.js';
import { ShieldIcon } from '../../components/icons.js';

const Proof = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5, 1.5),
}));

interface FlipProofProps {
  flip: Flip;
  onVerify: () => void;
}

/** What the draw was made of. With the server seed, once it is revealed, anybody can make it again. */
export function FlipProof({ flip: { proof }, onVerify }: FlipProofProps) {
  return (
    <Proof>
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
        Verify this flip
      </Button>
    </Proof>
  );
}
