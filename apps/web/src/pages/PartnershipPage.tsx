import { arena } from '@arena/money';
import type { Partner } from '@arena/wire';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../ui/Amount.js';
import { DefinitionEntry } from '../ui/DefinitionList.js';
import { Hero } from '../ui/Hero.js';
import { PageLayout } from '../ui/PageLayout.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { surface } from '../ui/Surface.js';
import { Tabs } from '../ui/Tabs.js';
import { BecomePartner } from '../features/partnership/BecomePartner.js';
import { Earnings } from '../features/partnership/Earnings.js';
import { useGetPartnerInfiniteQuery } from '../features/partnership/partnership.api.js';
import { t } from '../features/partnership/partnership.messages.js';
import { ReferralDetails } from '../features/partnership/ReferralDetails.js';
import { ReferredUsers } from '../features/partnership/ReferredUsers.js';
import { formatCount, formatPercent } from '../lib/number-format.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

/** Shows partners their dashboard, and other players an offer to become a partner. */
export function PartnershipPage() {
  const { id: userId } = useUser();
  const query = useGetPartnerInfiniteQuery(userId);
  return (
    <PageLayout title={page('partnership')}>
      <QueryBoundary
        query={{ ...query, data: query.data?.pages[0] }}
        failed={t('loadFailed')}
        skeleton={[1, 460]}
      >
        {(partner) =>
          partner.isPartner && partner.partnerCode !== null ? (
            <Dashboard userId={userId} partner={partner} code={partner.partnerCode} />
          ) : (
            <BecomePartner userId={userId} partner={partner} />
          )
        }
      </QueryBoundary>
    </PageLayout>
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
          <DefinitionEntry name={t('totalReferrals')}>{formatCount(partner.totalReferrals)}</DefinitionEntry>
          <DefinitionEntry name={t('commissionRate')}>
            {formatPercent(partner.partnerCommissionRate)}
          </DefinitionEntry>
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
