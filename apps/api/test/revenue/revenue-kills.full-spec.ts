import { PLACES, itPaysOnceAfterKills } from '../support/revenue-kills.js';

itPaysOnceAfterKills(Object.keys(PLACES) as (keyof typeof PLACES)[]);
