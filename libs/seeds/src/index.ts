export { ActiveSeedsCache, type ActiveSeeds } from './active-seeds.cache.js';
export { SeedsModule } from './seeds.module.js';
export { SeedsService } from './seeds.service.js';
export { SeedRenewal } from './seed-renewal.js';
