/** What is said in a corner of the screen for a few seconds. */
export interface ToastMessage {
  title: string;
  description?: string;
  /** Whether the toast reports a failure or a loss. */
  destructive?: boolean;
  /** A link to the page where the user can go on. */
  link?: { to: string; text: string };
}

export interface ShownToast extends ToastMessage {
  id: string;
}
