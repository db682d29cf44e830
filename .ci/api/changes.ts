// Finds the changes between two versions of the API document that break a client of the older one.

/** The parts of a JSON schema that are compared. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  [limit: string]: unknown;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface BreakingChange {
  /** Method and path, such as `POST /api/flip`. */
  route: string;
  /** A sentence that describes the change. */
  change: string;
}

/** The limits of a request value, each with the sign of the change that makes it stricter. */
const LIMITS = { minimum: 1, minLength: 1, maximum: -1, maxLength: -1 } as const;
const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'] as const;

/** Returns the changes that reject what clients of `before` send, or that drop what they read. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): BreakingChange[] {
  const comparison = new Comparison(before, after);
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const route = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      const changes = next === undefined ? ['The route was removed.'] : comparison.operation(operation, next);
      return [...new Set(changes)].map((change) => ({ route, change }));
    }),
  );
}

/** Where a value is sent. The API may accept more in a request and promise more in a response. */
type Direction = 'request' | 'response';

interface Place {
  direction: Direction;
  /** The subject of the sentence that describes a change, such as `The response`. */
  name: string;
  /** The names of the schemas that contain this one. The comparison stops at a recursive schema. */
  parents: readonly string[];
}

const place = (direction: Direction, name = `The ${direction}`): Place => ({ direction, name, parents: [] });

class Comparison {
  constructor(
    private readonly before: ApiDocument,
    private readonly after: ApiDocument,
  ) {}

  operation(before: Operation, after: Operation): string[] {
    return [
      ...this.parameters(before, after),
      ...this.body(before.requestBody, after.requestBody),
      ...Object.entries(before.responses)
        .filter(([status]) => status.startsWith('2') || status.startsWith('3'))
        .flatMap(([status, response]) => {
          const current = after.responses[status];
          if (current === undefined) return [`The response ${status} was removed.`];
          return this.schemas(schemaOf(response), schemaOf(current), place('response'));
        }),
    ];
  }

  private parameters({ parameters: old = [] }: Operation, { parameters: current = [] }: Operation): string[] {
    const wasRequired = old.filter(({ required }) => required).map(({ name }) => name);
    return [
      ...current
        .filter(({ name, required }) => required === true && !wasRequired.includes(name))
        .map(({ name }) => `The parameter ${name} is now required.`),
      ...old.flatMap((parameter) => {
        const same = current.find(({ name, in: where }) => name === parameter.name && where === parameter.in);
        if (same === undefined) return [`The parameter ${parameter.name} was removed.`];
        const at = place('request', `The parameter ${parameter.name}`);
        return this.schemas(parameter.schema, same.schema, at);
      }),
    ];
  }

  private body(before: Content | undefined, after: Content | undefined): string[] {
    const schema = schemaOf(after);
    if (before === undefined) {
      const required = schema === undefined ? [] : (resolve(schema, this.after).schema.required ?? []);
      return required.map((field) => `The field ${field} of the request is now required.`);
    }
    return this.schemas(schemaOf(before), schema, place('request'));
  }

  private schemas(before: Schema | undefined, after: Schema | undefined, at: Place): string[] {
    if (before === undefined) return [];
    if (after === undefined) return [`${at.name} was removed.`];
    const old = resolve(before, this.before);
    if (at.parents.includes(old.name)) return [];
    const inside = { ...at, parents: old.name === '' ? at.parents : [...at.parents, old.name] };
    const current = accepted(old.schema, resolve(after, this.after).schema, at);
    return [
      ...values(old.schema, current, inside),
      ...this.properties(old.schema, current, inside),
      ...this.combinations(old.schema, current, inside),
      ...this.schemas(old.schema.items, current.items, inside),
    ];
  }

  private properties(before: Schema, after: Schema, at: Place): string[] {
    const { properties: old = {}, required: wasRequired = [] } = before;
    const { properties: current = {}, required: isRequired = [] } = after;
    const nameOf = (field: string) => `The field ${field} of the ${at.direction}`;
    const kept = Object.keys(old).filter((field) => field in current);
    return [
      ...Object.keys(old).flatMap((field) => (field in current ? [] : [`${nameOf(field)} was removed.`])),
      ...(at.direction === 'request'
        ? isRequired
            .filter((field) => !wasRequired.includes(field))
            .map((field) => `${nameOf(field)} is now required.`)
        : wasRequired
            .filter((field) => kept.includes(field) && !isRequired.includes(field))
            .map((field) => `${nameOf(field)} can now be absent.`)),
      ...kept.flatMap((field) => this.schemas(old[field], current[field], { ...at, name: nameOf(field) })),
    ];
  }

  /** Compares each alternative with the new one of the same name, or otherwise with the one at the same index. */
  private combinations(before: Schema, after: Schema, at: Place): string[] {
    return COMBINATIONS.flatMap((key) => {
      const current = after[key] ?? [];
      return (before[key] ?? []).flatMap((part, index) => {
        const same = current.find(({ $ref }) => $ref !== undefined && $ref === part.$ref) ?? current[index];
        return this.schemas(part, same, at);
      });
    });
  }
}

/** Returns the part of a request's schema that stands for the old one if the schema now accepts null as well. */
function accepted(before: Schema, after: Schema, { direction }: Place): Schema {
  const [part, none] = after.anyOf ?? [];
  return direction === 'request' && before.anyOf === undefined && none?.type === 'null'
    ? (part ?? after)
    : after;
}

/** Compares types, accepted values and limits. */
function values(before: Schema, after: Schema, { direction, name }: Place): string[] {
  const [sent, understood] = direction === 'request' ? [before, after] : [after, before];
  const changes = typesOf(sent).some((type) => !accepts(typesOf(understood), type))
    ? [`${name} has another type.`]
    : [];
  if (direction === 'response') return changes;
  const lost = (before.enum ?? []).filter((value) => after.enum !== undefined && !after.enum.includes(value));
  if (lost.length > 0) changes.push(`${name} no longer accepts ${lost.join(', ')}.`);
  if (before.enum === undefined && after.enum !== undefined)
    changes.push(`${name} no longer accepts every value.`);
  for (const [limit, sign] of Object.entries(LIMITS)) {
    const [old, current] = [before[limit], after[limit]];
    if (typeof current === 'number' && (typeof old !== 'number' || (current - old) * sign > 0))
      changes.push(`${name} has a stricter ${limit}.`);
  }
  return changes;
}

function accepts(types: string[], type: string): boolean {
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat());

function schemaOf(content: Content | undefined): Schema | undefined {
  return Object.values(content?.content ?? {})[0]?.schema;
}

function resolve(schema: Schema, document: ApiDocument): { name: string; schema: Schema } {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return { name, schema: name === '' ? schema : (document.components?.schemas?.[name] ?? {}) };
}

/** Returns the changes whose route is missing from the changelog's "Breaking" list for the unreleased version. */
export function unlistedChanges(changes: readonly BreakingChange[], changelog: string): BreakingChange[] {
  const [, unreleased = ''] = /^## Unreleased$(.*?)(?=^## |$(?![^]))/ms.exec(changelog) ?? [];
  const [, breaking = ''] = /^### Breaking$(.*?)(?=^### |$(?![^]))/ms.exec(unreleased) ?? [];
  const named = new Set(breaking.match(/(GET|POST|PUT|PATCH|DELETE) \/[^\s`,;:]+/g));
  return changes.filter(({ route }) => !named.has(route));
}
