import { useSearchParams } from 'react-router';
import { Columns, PageLayout } from '../components/PageLayout.js';
import { RoundList } from '../features/crash/rounds/RoundList.js';
import { RoundStatistics } from '../features/crash/rounds/RoundStatistics.js';
import { t } from '../features/crash/rounds/rounds.messages.js';
import { parseRoundId } from '../features/crash/rounds/round-params.js';

export function CrashRoundsPage() {
  const [params] = useSearchParams();
  return (
    <PageLayout title={t('title')}>
      <Columns data-side="right">
        <div>
          <RoundList before={parseRoundId(params.get('before'))} />
        </div>
        <div>
          <RoundStatistics />
        </div>
      </Columns>
    </PageLayout>
  );
}
