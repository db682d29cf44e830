import { arena } from '@arena/money';
import type { Partner } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Hero } from '../../components/Hero.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { surface } from '../../components/Surface.js';
import { Tabs } from '../../components/Tabs.js';
import { BecomePartner } from './BecomePartner.js';
import { Earnings } from './Earnings.js';
import { useGetPartnerInfiniteQuery } from './partnership.api.js';
import { t } from './partnership.messages.js';
import { ReferralDetails } from './ReferralDetails.js';
import { ReferredUsers } from './ReferredUsers.js';
import { formatCount } from '../../services/number-format.js';

/** Shows partners their dashboard, and other players an offer to become a partner. */
export function Partnership({ userId }: { userId: number }) {
  const query = useGetPartnerInfiniteQuery(userId);
  return (
    <QueryBoundary
      query={{ ...query, data: query.data?.pages[0] }}
      failed={t('loadFailed')}
      loading={<SkeletonRows rows={1} height={520} />}
    >
      {(partner) =>
        partner.isPartner && partner.partnerCode !== null ? (
          <Dashboard userId={userId} partner={partner} code={partner.partnerCode} />
        ) : (
          <BecomePartner userId={userId} partner={partner} />
        )
      }
    </QueryBoundary>
  );
}

const Earned = styled('span')(({ theme }) => ({
  '&[data-gain="true"]': { color: theme.palette.success.main },
}));

const TabSurface = styled('div')(surface, ({ theme }) => ({ padding: theme.spacing(1.5, 2.5, 2.5) }));

interface DashboardProps {
  userId: number;
  partner: Partner;
  code: string;
}

/** Shows a partner's earnings, referral details and referred users. */
function Dashboard({ userId, partner, code }: DashboardProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Hero
        title={t('totalCommission')}
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
            <dt>{t('totalReferrals')}</dt>
            <dd>{formatCount(partner.totalReferrals)}</dd>
          </div>
          <div>
            <dt>{t('commissionRate')}</dt>
            <dd>{`${partner.partnerCommissionRate}%`}</dd>
          </div>
        </dl>
      </Hero>
      <TabSurface>
        <Tabs
          label={t('title')}
          tabs={[
            { name: t('referralDetails'), sheet: <ReferralDetails partner={partner} code={code} /> },
            { name: t('referredUsers'), sheet: <ReferredUsers userId={userId} /> },
          ]}
        />
      </TabSurface>
    </Stack>
  );
}
