/** Labels for fields whose names, split into words, do not read well. */
const LABELS: Record<string, string> = {
  id: 'ID',
  userId: 'user ID',
  roundId: 'round ID',
  xUsername: 'X username',
};

/** Returns a field's label for the start of a sentence: `betAmount` becomes "The bet amount". */
export function fieldLabel(field: string): string {
  if (!/^[a-z][A-Za-z]{0,39}$/.test(field)) return `The field "${field.slice(0, 40)}"`;
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `The ${Object.hasOwn(LABELS, field) ? LABELS[field] : words}`;
}

/** Plain wording for class-validator's messages. */
const WORDING: readonly [pattern: RegExp, plain: string][] = [
  [
    /must be longer than or equal to (\d+) and shorter than or equal to (\d+) char/,
    'must have $1 to $2 char',
  ],
  [/must be longer than or equal to/, 'must have at least'],
  [/must be shorter than or equal to/, 'must have at most'],
  [/must be an integer number/, 'must be a whole number'],
  [/must be a number conforming to the specified constraints/, 'must be a number'],
  [/must not be less than/, 'must be at least'],
  [/must not be greater than/, 'must be at most'],
  [/must be one of the following values: (\w+), (\w+)$/, 'must be $1 or $2'],
  [/must be one of the following values:/, 'must be one of'],
  [/must be a string/, 'must be text'],
  [/must be a boolean value/, 'must be true or false'],
  [/must be an email/, 'must be a valid email address'],
];

/**
 * Returns the message about an invalid field as a sentence for the user.
 * @param message a message that may start with the field's name, as class-validator's messages do
 */
export function fieldSentence(field: string, message: string): string {
  const isNamed = message.startsWith(`${field} `);
  const named = isNamed ? `${fieldLabel(field)}${message.slice(field.length)}` : message;
  const plain = WORDING.reduce((text, [pattern, words]) => text.replace(pattern, words), named);
  const text = plain.charAt(0).toUpperCase() + plain.slice(1);
  return text.endsWith('.') ? text : `${text}.`;
}
