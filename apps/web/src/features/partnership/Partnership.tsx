import { arena } from '@arena/money';
import type { Partner } from '@arena/wire';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Amount } from '../../components/Amount.js';
import { Failure } from '../../components/Failure.js';
import { Hero } from '../../components/Hero.js';
import { Tabs } from '../../components/Tabs.js';
import { messageOf } from '../../services/api-error.js';
import { common } from '../../services/common.messages.js';
import { BecomePartner } from './BecomePartner.js';
import { Earnings } from './Earnings.js';
import { useGetPartnerInfiniteQuery } from './partnership.api.js';
import { t } from './partnership.messages.js';
import { ReferralDetails } from './ReferralDetails.js';
import { ReferredUsers } from './ReferredUsers.js';

/** Shows the dashboard to partners, and the offer to become one to other players. */
export function Partnership({ userId }: { userId: number }) {
  const query = useGetPartnerInfiniteQuery(userId);
  const [partner] = query.data?.pages ?? [];
  if (partner === undefined && query.isError) {
    return (
      <Failure text={t('loadFailed')} detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  if (partner === undefined)
    return <Skeleton variant="rounded" height={520} role="status" aria-label={common('loading')} />;
  if (!partner.isPartner || partner.partnerCode === null)
    return <BecomePartner userId={userId} partner={partner} />;
  return <Dashboard userId={userId} partner={partner} code={partner.partnerCode} />;
}

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

/** The earnings of a partner, the referral details and the referred users. */
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
            <dd>{partner.totalReferrals.toLocaleString('en')}</dd>
          </div>
          <div>
            <dt>{t('commissionRate')}</dt>
            <dd>{partner.partnerCommissionRate}%</dd>
          </div>
        </dl>
      </Hero>
      <Surface>
        <Tabs
          label={t('title')}
          tabs={[
            { name: t('referralDetails'), sheet: <ReferralDetails partner={partner} code={code} /> },
            { name: t('referredUsers'), sheet: <ReferredUsers userId={userId} /> },
          ]}
        />
      </Surface>
    </Stack>
  );
}
