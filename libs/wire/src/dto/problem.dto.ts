import { ERROR_CODES, type ErrorCode } from '../problem.js';
import { ListOf, OneOf, Text, WholeNumber } from './properties.js';

/** An invalid field and the reason why it is invalid. */
export class FieldError {
  @Text('A path such as `betAmount`.')
  field!: string;

  @Text()
  message!: string;
}

/** An RFC 9457 problem document, sent as `application/problem+json`. */
export class Problem {
  @Text()
  type!: string;

  @Text()
  title!: string;

  @WholeNumber()
  status!: number;

  @Text('A sentence for the user.')
  detail!: string;

  @OneOf(ERROR_CODES)
  code!: ErrorCode;

  @ListOf(() => FieldError, {
    description: 'Present with `VALIDATION`, and with other codes that concern a field: one entry per field.',
    optional: true,
  })
  errors?: FieldError[];
}
