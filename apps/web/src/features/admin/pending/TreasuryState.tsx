import type { Treasury } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { Amount } from '../../../components/Amount.js';
import { displayCoins } from '../../../components/coins.js';
import { HashText } from '../../../components/HashText.js';
import { Notice } from '../../../components/Notice.js';
import { shortHash } from '../../../components/short-hash.js';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5, 5),
  margin: 0,
  '& > div': { minWidth: 0 },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.75em', color: theme.palette.text.secondary },
}));

/** What withdrawals are paid from: ARENA, and the AVAX that their fees take. */
export function TreasuryState({ treasury }: { treasury: Treasury | null }) {
  if (treasury === null)
    return (
      <Notice role="status">
        <strong>No blockchain.</strong> This server is not connected to one: nothing is deposited or
        withdrawn.
      </Notice>
    );
  const { address, tokenBalance, avaxBalance } = treasury;
  if (tokenBalance === null || avaxBalance === null)
    return (
      <Notice role="status">
        <strong>The blockchain does not answer at the moment.</strong> What the treasury holds is shown again,
        and deposits and withdrawals go on, as soon as it is back.
      </Notice>
    );
  return (
    <Figures aria-label="Treasury">
      <div>
        <dt>Treasury on chain</dt>
        <dd>
          <Amount value={tokenBalance} decimals={2} /> <small>ARENA</small>
        </dd>
      </div>
      <div>
        <dt>For network fees</dt>
        <dd>
          {displayCoins(avaxBalance)} <small>AVAX</small>
        </dd>
      </div>
      <div>
        <dt>Its address</dt>
        <dd>
          <HashText title={address}>{shortHash(address)}</HashText>
        </dd>
      </div>
    </Figures>
  );
}
