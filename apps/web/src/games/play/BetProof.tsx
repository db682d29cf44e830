import type { BetProof as Proof } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DefinitionEntry, DefinitionList } from '../../ui/DefinitionList.js';
import { HashText } from '../../ui/HashText.js';
import { ShieldIcon } from '../../ui/icons.js';
import { t } from './play.messages.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5, 1.5),
}));

interface BetProofProps {
  proof: Proof;
  /** The button's label. */
  verify: string;
  onVerify: () => void;
}

/** Shows the inputs of a draw. Together with the revealed server seed, they reproduce the draw. */
export function BetProof({ proof, verify, onVerify }: BetProofProps) {
  return (
    <Box>
      <DefinitionList>
        <DefinitionEntry name={t('serverSeedHash')}>
          <HashText>{proof.serverSeedHash}</HashText>
        </DefinitionEntry>
        <DefinitionEntry name={t('clientSeed')}>
          <HashText>{proof.clientSeed}</HashText>
        </DefinitionEntry>
        <DefinitionEntry name={t('nonce')}>
          <HashText>{proof.nonce}</HashText>
        </DefinitionEntry>
      </DefinitionList>
      <Button variant="outlined" startIcon={<ShieldIcon />} onClick={onVerify}>
        {verify}
      </Button>
    </Box>
  );
}
