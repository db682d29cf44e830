import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../ui/CopyButton.js';
import { HashText } from '../../ui/HashText.js';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { SkeletonRows } from '../../ui/SkeletonRows.js';
import { messageOf } from '../../lib/api-error.js';
import { useAppDispatch } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { useGetShareQuery, useShareBetMutation, useWithdrawShareMutation, type OwnBet } from './live.api.js';
import { t } from './live.messages.js';

/** Creates, shows and withdraws the link of the player's own bet. */
export function ShareBet({ bet }: { bet: OwnBet }) {
  const query = useGetShareQuery(bet);
  const [share, sharing] = useShareBetMutation();
  const [withdraw, withdrawing] = useWithdrawShareMutation();
  const dispatch = useAppDispatch();
  const attempt = async (title: string, change: Promise<{ error?: unknown }>) => {
    const { error } = await change;
    if (error !== undefined)
      dispatch(toastShown({ title, description: messageOf(error), destructive: true }));
  };
  return (
    <Panel title={t('share')}>
      <QueryBoundary
        query={query}
        failed={t('shareLoadFailed')}
        loading={<SkeletonRows rows={1} height={44} />}
      >
        {({ token }) => (
          <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <Typography sx={{ color: 'text.secondary' }}>{t('shareHint')}</Typography>
            {token === null ? (
              <Button
                variant="outlined"
                disabled={sharing.isLoading}
                onClick={() => void attempt(t('linkFailed'), share(bet))}
              >
                {t('createLink')}
              </Button>
            ) : (
              <>
                <HashText>{`${location.origin}/bets/${token}`}</HashText>
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  <CopyButton text={`${location.origin}/bets/${token}`} item={t('link')} />
                  <Button
                    variant="outlined"
                    disabled={withdrawing.isLoading}
                    onClick={() => void attempt(t('withdrawFailed'), withdraw(bet))}
                  >
                    {t('withdraw')}
                  </Button>
                </Stack>
              </>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  );
}
