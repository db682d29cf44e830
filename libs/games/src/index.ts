export { GamesModule } from './games.module.js';
