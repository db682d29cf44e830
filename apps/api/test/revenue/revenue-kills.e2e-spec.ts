import { itPaysOnceAfterKills } from '../support/revenue-kills.js';

// Every place is in revenue-kills.full-spec.ts.
itPaysOnceAfterKills(['during the payments']);
