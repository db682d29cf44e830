import { describe } from '@jest/globals';
import { POSTGRES_CRASHES, itSurvives } from '../testing/postgres-crashes.js';

describe('PostgreSQL, when processes are killed', () => {
  itSurvives(POSTGRES_CRASHES);
});
