import { describe } from '@jest/globals';
import { itPassesOn } from './support/lease-over-processes.js';

describe('a lease over two processes', () => itPassesOn(['stopped inside']));
