/** One line for whoever watches. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
