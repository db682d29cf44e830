import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ESTree, Plugin } from 'vite';

const MESSAGES = /\.messages\.ts$/;
const COMPILER = /\/lib\/compile-message\.ts$/;
/** Takes the place of the compiler. Messages without any syntax are still strings. */
const PASS_COMPILED = `export const compileMessage = (message) => (typeof message === 'string' ? [message] : message);`;

type Node = ESTree.Node;

/** Compiles the messages of `defineMessages` during the build, so that browsers do not load the parser. */
export function compileMessages(): Plugin {
  return {
    name: 'arena-compile-messages',
    load: { filter: { id: COMPILER }, handler: () => PASS_COMPILED },
    transform: {
      filter: { id: MESSAGES },
      handler(code) {
        const replacements = messageNodes(this.parse(code))
          .map((node) => ({ node, text: textOf(node) }))
          .filter(({ text }) => /[{<']/.test(text))
          .map(({ node, text }) => ({ ...node, content: JSON.stringify(compileMessage(text)) }));
        // From the end, so that the positions of the others stay valid.
        const compiled = replacements
          .sort((a, b) => b.start - a.start)
          .reduce(
            (result, { start, end, content }) => result.slice(0, start) + content + result.slice(end),
            code,
          );
        return { code: compiled, map: null };
      },
    },
  };
}

/** Returns the values of the object that the module passes as the second argument to `defineMessages`. */
function messageNodes(program: ESTree.Program): Node[] {
  const declarations = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  );
  return declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression') return [];
    const [, messages] = init.arguments;
    if (messages?.type !== 'ObjectExpression') return [];
    return messages.properties.map((property) => {
      if (property.type !== 'Property') throw new Error('Messages cannot be spread into others.');
      return property.value;
    });
  });
}

/** Returns the text of a string, of which long ones are the sum of several. */
function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return textOf(node.left) + textOf(node.right);
  throw new Error(`A message must be a string, not a ${node.type}.`);
}
