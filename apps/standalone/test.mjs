// What `npm test` runs: everything, a real browser among it. Its last line is the count of both suites together.
import { requireChromium } from './prepare/chromium.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { prepared } from './prepare/prepare.mjs';
import { requireRedis } from './prepare/redis.mjs';
import { ROOT } from './prepare/root.mjs';
import { runJest, runPlaywright } from './prepare/suites.mjs';

requireNode();
process.chdir(ROOT);
const suites = await prepared({ interruptedCode: 130 }, async () => {
  const chromium = await requireChromium();
  const redis = await requireRedis();
  return [await runJest(redis), await runPlaywright(chromium)];
});
const total = (kind) => suites.reduce((sum, counts) => sum + counts[kind], 0);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(total);
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exit(failed > 0 ? 1 : 0);
