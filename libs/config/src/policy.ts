import { readFileSync } from 'node:fs';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { POLICIES, POLICY_NAMES } from '@arena/wire';
import { Policy } from '@arena/wire/dto';

type PolicyResult = { policy: Policy; problems?: undefined } | { policy?: undefined; problems: string[] };

/** The policies of files by path. A file is read once: a change of it takes effect at the next start. */
const readFiles = new Map<string, PolicyResult>();

/**
 * Returns the policy that the variable POLICY chooses.
 * @throws Error if it has problems (see policyProblems)
 */
export function policyOf(choice: string): Policy {
  const { policy, problems } = readPolicy(choice);
  if (policy === undefined) throw new Error(problems.join('\n'));
  return policy;
}

/** Returns one sentence per problem of the policy that the variable POLICY chooses. */
export const policyProblems = (choice: string): string[] => readPolicy(choice).problems ?? [];

function readPolicy(choice: string): PolicyResult {
  if (Object.hasOwn(POLICIES, choice)) return { policy: POLICIES[choice as keyof typeof POLICIES] };
  const known = readFiles.get(choice);
  if (known !== undefined) return known;
  const result = readPolicyFile(choice);
  readFiles.set(choice, result);
  return result;
}

function readPolicyFile(path: string): PolicyResult {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    const names = POLICY_NAMES.join(', ');
    return {
      problems: [`POLICY must be ${names} or the path of a JSON file that can be read, not "${path}".`],
    };
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problems: [`POLICY names a file that is not JSON: ${path}.`] };
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return { problems: [`POLICY names a file that is not a JSON object: ${path}.`] };
  const policy = plainToInstance(Policy, content);
  const errors = validateSync(policy, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
  });
  if (errors.length > 0) return { problems: errors.map((error) => sentenceOf(error, path)) };
  return { policy };
}

function sentenceOf({ property, value, constraints = {} }: ValidationError, path: string): string {
  const [[rule, message] = ['', '']] = Object.entries(constraints);
  if (rule === 'whitelistValidation') return `The policy ${path} has an unknown key: "${property}".`;
  if (value === undefined) return `The policy ${path} lacks the key "${property}".`;
  return `The policy ${path} is wrong: ${message}, not ${JSON.stringify(value)}.`;
}
