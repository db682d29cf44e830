import { itSaltsChainsAfterKills } from '../support/salt-kills.js';
import { SaltedNodes } from '../support/salted-nodes.js';

describe.each(['stepped', 'process'] as const)('a seed chain that waits for its salt, on a %s node', (kind) =>
  itSaltsChainsAfterKills(kind, new SaltedNodes()),
);
