import { itPaysOnceAfterKills } from './support/revenue-kills.js';

// Every place is in soak/revenue-kills.soak-spec.ts.
itPaysOnceAfterKills(['during the payments']);
