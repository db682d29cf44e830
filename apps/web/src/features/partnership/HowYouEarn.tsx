import type { Partner } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { StepList } from '../../ui/StepList.js';
import { capSentence, earningSteps } from './referral.js';

const Cap = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  paddingTop: theme.spacing(2),
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
}));

/** Explains how a partner earns commission, and the cap if there is one. */
export function HowYouEarn({ partner }: { partner: Partner }) {
  const cap = capSentence(partner);
  return (
    <>
      <StepList steps={earningSteps(partner)} />
      {cap !== undefined && <Cap>{cap}</Cap>}
    </>
  );
}
