import type { Plugin } from 'vite';
import { buildOfflineVerifier, OFFLINE_VERIFIER } from '../../../libs/fairness/verifier/build.mjs';

/** Adds the offline verifier to the built web app, as a file that players download. */
export function offlineVerifier(): Plugin {
  return {
    name: 'arena-offline-verifier',
    apply: 'build',
    async generateBundle() {
      const { html } = await buildOfflineVerifier();
      this.emitFile({ type: 'asset', fileName: OFFLINE_VERIFIER, source: html });
    },
  };
}
