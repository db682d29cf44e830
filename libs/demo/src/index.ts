export { DemoModule } from './demo.module.js';
export { DemoPlayers } from './demo.guard.js';
