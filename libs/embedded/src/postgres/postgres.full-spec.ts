import { itSurvives, POSTGRES_CRASHES } from '../../test/postgres.js';
import { startPostgres } from '../index.js';

describe(`${startPostgres.name}, when processes are killed`, () => {
  itSurvives(POSTGRES_CRASHES);
});
