import { Tabs } from '../../../components/Tabs.js';
import { Panel } from '../../../components/Panel.js';
import { BalanceList, BetList, CorrectionList, PartnerTree } from './PlayLists.js';
import { DepositList, SeedList, SessionList, WithdrawalList } from './AccountLists.js';
import { t } from './player-page.messages.js';

/** The lists about a player. Only the chosen one is loaded, because each read is recorded. */
export function PlayerLists({ userId }: { userId: number }) {
  const tabs = [
    { name: t('balance'), sheet: <BalanceList userId={userId} /> },
    { name: t('bets'), sheet: <BetList userId={userId} /> },
    { name: t('withdrawals'), sheet: <WithdrawalList userId={userId} /> },
    { name: t('deposits'), sheet: <DepositList userId={userId} /> },
    { name: t('seeds'), sheet: <SeedList userId={userId} /> },
    { name: t('sessions'), sheet: <SessionList userId={userId} /> },
    { name: t('partner'), sheet: <PartnerTree userId={userId} /> },
    { name: t('corrections'), sheet: <CorrectionList userId={userId} /> },
  ];
  return (
    <Panel title={t('lists')}>
      <Tabs label={t('lists')} tabs={tabs} scrolls />
    </Panel>
  );
}
