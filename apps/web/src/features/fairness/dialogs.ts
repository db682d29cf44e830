/** The dialogs that verify results, which load together. */
export { FairnessDialog } from './FairnessDialog.js';
export { RoundDialog } from './RoundDialog.js';
