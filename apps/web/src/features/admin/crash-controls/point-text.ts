import { OPERATOR_POINT_LIMITS } from '@arena/wire';

const { min, max } = OPERATOR_POINT_LIMITS;

export const WRONG_POINT = `Please enter a value between ${min.toFixed(2)} and ${max.toFixed(2)}`;

/** The multiplier that is meant by a text; undefined where it is none that an operator may choose. */
export function pointOf(text: string): number | undefined {
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(text.trim())) return undefined;
  const point = Number(text);
  return point >= min && point <= max ? point : undefined;
}
