import type { Partner } from '@arena/wire';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../ui/CopyButton.js';
import { inset } from '../../ui/Surface.js';
import { HowYouEarn } from './HowYouEarn.js';
import { t } from './partnership.messages.js';
import { referralLink } from './referral.js';

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
    ...inset({ theme }),
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

/** Shows the partner's link, code and rate, and explains how commission is earned. */
export function ReferralDetails({ partner, code }: ReferralDetailsProps) {
  const link = referralLink(location.origin, code);
  return (
    <Halves>
      <Cards>
        <div>
          <dt>{t('yourReferralLink')}</dt>
          <dd>{link}</dd>
          <dd>
            <CopyButton text={link} item={t('referralLink')} />
          </dd>
        </div>
        <div>
          <dt>{t('yourCode')}</dt>
          <dd className="code">{code}</dd>
          <dd>
            <CopyButton text={code} item={t('code')} />
          </dd>
        </div>
        <div>
          <dt>{t('yourCommissionRate')}</dt>
          <dd className="rate">{t('ratePerBet', { rate: partner.partnerCommissionRate })}</dd>
        </div>
      </Cards>
      <section aria-label={t('howItWorks')}>
        <HowYouEarn partner={partner} />
      </section>
    </Halves>
  );
}
