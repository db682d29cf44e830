import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { routineCall } from '../src/routines.js';

/** The type that a column of a row is declared with. `other`: an object, an array or `unknown`. */
export type DeclaredType = 'string' | 'number' | 'boolean' | 'Date' | 'other';

/**
 * A query of the source code with a row type: `call<Row>(name, sql, …)`, `read<Row>(name, sql, …)`, `query<Row[]>(sql, …)`,
 * `callRoutine<Row>(…)` or `callForRow<Row>(…)`.
 */
export interface TypedQuery {
  /** File and line. */
  place: string;
  /** Undefined when the text is not a constant. */
  sql: string | undefined;
  columns: Record<string, DeclaredType>;
}

/** The position of the SQL among the arguments. */
const SQL_ARGUMENT: Partial<Record<string, number>> = { call: 1, read: 1, query: 0 };
const ROUTINE_CALLS = new Set(['callRoutine', 'callForRow']);

/** Finds the typed queries of the server, except in tests. */
export function findTypedQueries(root: string): TypedQuery[] {
  const program = createProgram(root);
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(
      ({ fileName }) => /\/(libs\/[^/]+|apps\/api)\/src\//.test(fileName) && !fileName.endsWith('spec.ts'),
    )
    .flatMap((file) => queriesIn(file, file).map((call) => describeQuery(call, file, root, checker)))
    .filter((query) => query !== undefined);
}

function createProgram(root: string): ts.Program {
  const path = `${root}/tsconfig.server.json`;
  const { config } = ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8')) as { config: object };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const sources = fileNames.filter((name) => /\/(libs|apps\/api)\/.*src\//.test(name));
  return ts.createProgram(sources, {
    ...options,
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
  });
}

function queriesIn(node: ts.Node, file: ts.SourceFile): ts.CallExpression[] {
  const nested: ts.CallExpression[] = [];
  ts.forEachChild(node, (child) => {
    nested.push(...queriesIn(child, file));
  });
  if (!ts.isCallExpression(node) || node.typeArguments?.length !== 1) return nested;
  const method = methodOf(node);
  return ROUTINE_CALLS.has(method) || method in SQL_ARGUMENT ? [node, ...nested] : nested;
}

function methodOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  // With a transaction, the call of a routine is a function.
  return ts.isIdentifier(expression) && ROUTINE_CALLS.has(expression.text) ? expression.text : '';
}

/** Returns undefined for a query whose row type is a parameter of the function around it. */
function describeQuery(
  call: ts.CallExpression,
  file: ts.SourceFile,
  root: string,
  checker: ts.TypeChecker,
): TypedQuery | undefined {
  const declared = checker.getTypeFromTypeNode(call.typeArguments![0]!);
  const row = checker.isArrayType(declared)
    ? checker.getTypeArguments(declared as ts.TypeReference)[0]!
    : declared;
  if ((row.flags & ts.TypeFlags.TypeParameter) !== 0) return undefined;
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  const method = methodOf(call);
  return {
    place: `${file.fileName.slice(root.length + 1)}:${line + 1}`,
    sql: ROUTINE_CALLS.has(method)
      ? routineText(call, checker)
      : constantText(call.arguments[SQL_ARGUMENT[method]!]!, checker),
    columns: Object.fromEntries(
      row.getProperties().map((column) => [column.name, declaredType(column, call, checker)]),
    ),
  };
}

function declaredType(column: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): DeclaredType {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(column, at));
  if (type.getSymbol()?.name === 'Date') return 'Date';
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string';
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number';
  return checker.isTypeAssignableTo(type, checker.getBooleanType()) ? 'boolean' : 'other';
}

function routineText(call: ts.CallExpression, checker: ts.TypeChecker): string | undefined {
  const [name, ...values] = call.arguments.slice(ts.isIdentifier(call.expression) ? 1 : 0);
  const routine = constantText(name!, checker);
  const counts = values.map((value) => (ts.isSpreadElement(value) ? lengthOf(value.expression, checker) : 1));
  if (routine === undefined || counts.includes(undefined)) return undefined;
  return routineCall(
    routine,
    counts.reduce<number>((sum, count) => sum + count!, 0),
  );
}

/** Returns the number of values in a constant list; undefined if it is not known. */
function lengthOf(list: ts.Expression, checker: ts.TypeChecker): number | undefined {
  const declaration = checker.getSymbolAtLocation(list)?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const { initializer } = declaration;
  if (initializer === undefined || !ts.isArrayLiteralExpression(initializer)) return undefined;
  return initializer.elements.some(ts.isSpreadElement) ? undefined : initializer.elements.length;
}

/** Evaluates a string, a template or a constant that is one; undefined for any other expression. */
function constantText(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const type = checker.getTypeAtLocation(node);
  if (type.isStringLiteral() || type.isNumberLiteral()) return String(type.value);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const value = constantText(expression, checker);
      return value === undefined ? undefined : value + literal.text;
    });
    return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
  }
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const origin =
    symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  const declaration = origin?.valueDeclaration;
  const initializer =
    declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return initializer === undefined ? undefined : constantText(initializer, checker);
}
