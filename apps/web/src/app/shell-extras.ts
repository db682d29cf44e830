/** What the frame of the pages shows after them, or only when it is needed. */
export { StepUpDialog } from '../features/account/StepUpDialog.js';
export { FirstRunGuide } from '../features/guide/FirstRunGuide.js';
export { RulesDialog } from '../features/rules/RulesDialog.js';
export { MovementNotices } from '../features/wallet/MovementNotices.js';
