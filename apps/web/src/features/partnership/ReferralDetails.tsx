import type { Partner } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../components/CopyButton.js';
import { HowYouEarn } from './HowYouEarn.js';
import { referralLink } from './referral-link.js';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(3, 5),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Cards = styled('dl')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.25),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.5, 1.75),
    background: theme.palette.surface.control,
    borderRadius: Number(theme.shape.borderRadius) - 4,
  },
  '& dt': { flexBasis: '100%', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& dd:first-of-type': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& .code': { ...theme.typography.h2, letterSpacing: '0.08em' },
  '& .rate': { ...theme.typography.h3 },
}));

interface ReferralDetailsProps {
  partner: Partner;
  code: string;
}

/** All that it takes to bring somebody in. */
export function ReferralDetails({ partner, code }: ReferralDetailsProps) {
  const link = referralLink(location.origin, code);
  return (
    <Halves>
      <Cards>
        <div>
          <dt>Your referral link</dt>
          <dd>{link}</dd>
          <dd>
            <CopyButton text={link} what="referral link" />
          </dd>
        </div>
        <div>
          <dt>Your code</dt>
          <dd className="code">{code}</dd>
          <dd>
            <CopyButton text={code} what="code" />
          </dd>
        </div>
        <div>
          <dt>Your commission rate</dt>
          <dd className="rate">{partner.partnerCommissionRate}% of the stake of each won bet</dd>
        </div>
      </Cards>
      <section aria-label="How it works">
        <HowYouEarn partner={partner} />
      </section>
    </Halves>
  );
}
