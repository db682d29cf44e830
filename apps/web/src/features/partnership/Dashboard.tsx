import { arena } from '@arena/money';
import type { Partner } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Hero } from '../../components/Hero.js';
import { Tabs } from '../../components/Tabs.js';
import { Earnings } from './Earnings.js';
import { ReferralDetails } from './ReferralDetails.js';
import { ReferredUsers } from './ReferredUsers.js';

const Earned = styled('span')(({ theme }) => ({
  '&[data-gain="true"]': { color: theme.palette.success.main },
}));

const Surface = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2.5, 2.5),
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: Number(theme.shape.borderRadius) + 4,
}));

interface DashboardProps {
  userId: number;
  partner: Partner;
  code: string;
}

/** What a partner has earned, how to bring in more players, and who has come. */
export function Dashboard({ userId, partner, code }: DashboardProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Hero
        title="Total commission earned"
        figure={
          <>
            <Earned data-gain={arena(partner.totalCommissionEarned) > 0n}>
              <Amount value={partner.totalCommissionEarned} decimals={2} />
            </Earned>
            <small>ARENA</small>
          </>
        }
        aside={<Earnings userId={userId} />}
      >
        <dl>
          <div>
            <dt>Total referrals</dt>
            <dd>{partner.totalReferrals.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>Commission rate</dt>
            <dd>{partner.partnerCommissionRate}%</dd>
          </div>
        </dl>
      </Hero>
      <Surface>
        <Tabs
          label="Partnership"
          tabs={[
            { name: 'Referral Details', sheet: <ReferralDetails partner={partner} code={code} /> },
            { name: 'Referred Users', sheet: <ReferredUsers userId={userId} /> },
          ]}
        />
      </Surface>
    </Stack>
  );
}
