import { itPassesToAnotherProcess } from '../support/lease-over-processes.js';

describe('a lease over two processes', () =>
  itPassesToAnotherProcess(['stopped before', 'stopped inside', 'killed']));
