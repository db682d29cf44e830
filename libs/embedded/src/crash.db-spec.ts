import { describe } from '@jest/globals';
import { itSurvives } from '../testing/postgres-crashes.js';

// All crashes: see apps/api/test/soak/postgres-crashes.soak-spec.ts.
describe('PostgreSQL, when processes are killed', () => {
  itSurvives(['is taken over when its watchdog was killed as well']);
});
