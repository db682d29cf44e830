/** The words of a text, for tables of cases that read better side by side. */
export function listed(text: string): string[] {
  return text.trim().split(/\s+/);
}
