// Counts the calls that send SQL text: `query`, `call` and `read` of TypeORM, pg, Database and DedicatedConnection,
// and TypeORM's `sql` templates. Records are read and written through repositories, and routines of `sql/` are called by their
// names with `callRoutine`, `callForRow` or `callForValue` (docs/adr/0020-data-access.md).
// Prints the number per file. Fails above LIMIT.
import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** Lower it when a call goes. */
const LIMIT = 150;

const METHODS = new Set(['query', 'call', 'read', 'sql']);
const DECLARED_IN =
  /\/node_modules\/(typeorm|@types\/pg)\/|\/libs\/database\/src\/(database|dedicated-connection)\.ts$/;
const COUNTED = /^(libs\/[^/]+|apps\/(api|standalone|bench))\/src\/.*(?<!spec)\.ts$/;

const root = process.cwd();
const path = `${root}/tsconfig.server.json`;
const { config } = ts.readConfigFile(path, ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
const sources = fileNames.filter((name) => COUNTED.test(relative(root, name)));
const program = ts.createProgram(sources, { ...options, composite: false, noEmit: true });
const checker = program.getTypeChecker();

function callsIn(node) {
  let count = isRawCall(node) ? 1 : 0;
  ts.forEachChild(node, (child) => {
    count += callsIn(child);
  });
  return count;
}

function isRawCall(node) {
  const callee = ts.isCallExpression(node)
    ? node.expression
    : ts.isTaggedTemplateExpression(node)
      ? node.tag
      : node;
  if (callee === node || !ts.isPropertyAccessExpression(callee) || !METHODS.has(callee.name.text))
    return false;
  const declarations = checker.getSymbolAtLocation(callee.name)?.declarations ?? [];
  return declarations.some((declaration) => DECLARED_IN.test(declaration.getSourceFile().fileName));
}

const counts = sources
  .map((name) => [relative(root, name), callsIn(program.getSourceFile(name))])
  .filter(([, count]) => count > 0);
const total = counts.reduce((sum, [, count]) => sum + count, 0);

for (const [file, count] of counts) process.stdout.write(`${String(count).padStart(3)} ${file}\n`);
process.stdout.write(`${total} calls send SQL text; at most ${LIMIT} may.\n`);
if (total > LIMIT) {
  process.stdout.write(
    'Use a repository or its query builder, or say beside the call which lock or plan needs SQL.\n',
  );
  process.exitCode = 1;
}
