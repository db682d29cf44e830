import type { ErrorCode } from '@arena/wire';
import type { ApiError } from './api-error.js';

/** Codes that are about one field of a form; without words of the form's own, the refusal's stand there. */
export type CodedFields<Name extends string> = Partial<Record<ErrorCode, { name: Name; message?: string }>>;

/** Which inputs a refusal is about, and what to write beneath them. */
export function refusedFields<Name extends string>(
  { code, fields, detail }: ApiError,
  names: readonly Name[],
  coded: CodedFields<Name>,
): { name: Name; message: string }[] {
  const named = fields.flatMap(({ field, message }) => {
    const name = names.find((candidate) => candidate === field);
    return name === undefined ? [] : [{ name, message }];
  });
  const meant = code === undefined ? undefined : coded[code];
  const message = meant?.message ?? detail;
  return meant === undefined || message === undefined ? named : [...named, { name: meant.name, message }];
}
