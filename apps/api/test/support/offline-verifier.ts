import { createHash, createHmac } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildOfflineVerifier } from '../../../../libs/fairness/verifier/build.mjs';
import { checkRevealed } from '../../../../libs/fairness/verifier/check.mjs';
import { games } from '../../../../libs/fairness/verifier/node-games.mjs';

const SCRIPT = fileURLToPath(new URL('../../../../libs/fairness/verify.mjs', import.meta.url));

/** Whether a proof is accepted, and what the verifier says about it. */
export interface Verdict {
  isAccepted: boolean;
  lines: string[];
}

/** Runs verify.mjs in a process of its own. */
export function runVerifyScript(revealed: object): Verdict {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], {
    input: JSON.stringify(revealed),
    encoding: 'utf8',
  });
  return { isAccepted: status === 0, lines: stdout.trimEnd().split('\n') };
}

/** Runs the checks of verify.mjs in this process, for thousands of proofs. */
export function runChecks(revealed: object): Verdict {
  try {
    const hashes = {
      sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
      hmac: (key: string, text: string) => createHmac('sha256', key).update(text).digest(),
    };
    const { lines, wrong } = checkRevealed(revealed, hashes, games);
    return { isAccepted: wrong === 0, lines };
  } catch {
    return { isAccepted: false, lines: ['the proof has another form'] };
  }
}

/**
 * Loads the script of the offline page, as the downloaded file has it.
 * @returns a function that shows a proof to the page
 */
export async function openOfflinePage(): Promise<(revealed: object) => Verdict> {
  const { html } = await buildOfflineVerifier();
  const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
  const elements = new Map<string, PageElement>();
  const element = (id: string): PageElement => {
    const found = elements.get(id) ?? new PageElement();
    elements.set(id, found);
    return found;
  };
  const context = createContext({
    document: { getElementById: element },
    TextEncoder,
    Uint8Array,
    ArrayBuffer,
  });
  runInContext(script, context);
  return (revealed) => {
    element('proof').value = JSON.stringify(revealed);
    element('verify').click();
    const lines = element('lines').textContent.split('\n');
    return { isAccepted: element('verdict').dataset.verdict === 'verified', lines };
  };
}

/** The parts of an element that the page uses. A browser test opens the page in Chromium. */
class PageElement {
  value = '';
  textContent = '';
  dataset: { verdict?: string } = {};
  private onClick: () => void = () => undefined;

  addEventListener(event: string, listener: () => void): void {
    if (event === 'click') this.onClick = listener;
  }

  click(): void {
    this.onClick();
  }
}
