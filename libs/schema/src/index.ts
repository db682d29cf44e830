export { LIBS } from './libs.js';
export { migrate } from './migrate.js';
export { migrationsOf } from './migrations.js';
