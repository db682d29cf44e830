/** The CSS anchor of the first-run guide, below which toasts appear on phones. */
export const GUIDE_ANCHOR = '--first-run-guide';
