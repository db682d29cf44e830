import { describe } from '@jest/globals';
import { itPassesToAnotherProcess } from '../support/lease-over-processes.js';

describe('a lease that two processes claim', () => itPassesToAnotherProcess(['stopped inside']));
