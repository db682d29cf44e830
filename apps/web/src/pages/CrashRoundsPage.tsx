import { useSearchParams } from 'react-router';
import { Columns, PageLayout } from '../ui/PageLayout.js';
import { RoundList } from '../games/crash/rounds/RoundList.js';
import { RoundStatistics } from '../games/crash/rounds/RoundStatistics.js';
import { t } from '../games/crash/rounds/rounds.messages.js';
import { parseRoundId } from '../games/crash/rounds/round-params.js';

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
