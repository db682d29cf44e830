import base from './jest.config.mjs';

const e2e = base.projects.find(({ displayName }) => displayName === 'e2e');

/** The specs of `npm run test:soak`, with all kills, all reorganisations and the full number of repetitions. */
export default {
  ...base,
  projects: [{ ...e2e, displayName: 'soak', testMatch: ['<rootDir>/{libs,apps}/**/*.soak-spec.ts'] }],
};
