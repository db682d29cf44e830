import { ERROR_CODES, type ErrorCode } from '../problem.js';
import { PLAY_LIMIT_KINDS, PLAY_PERIODS, type PlayLimitKind, type PlayPeriod } from '../play.js';
import { ListOf, OneOf, Text, WholeNumber } from './properties.js';

/** An invalid field and the reason why it is invalid. */
export class FieldError {
  @Text('A path such as `betAmount`.') field!: string;
  @Text() message!: string;

  @OneOf(PLAY_LIMIT_KINDS, {
    description: 'With `LIMIT_REACHED`: the limit that rejects the bet.',
    optional: true,
  })
  kind?: PlayLimitKind;

  @OneOf(PLAY_PERIODS, { description: 'With `LIMIT_REACHED`: the period of the limit.', optional: true })
  period?: PlayPeriod;
}

/** An RFC 9457 problem document, sent as `application/problem+json`. */
export class Problem {
  @Text() type!: string;
  @Text() title!: string;
  @WholeNumber() status!: number;
  @Text('A sentence for the user.') detail!: string;
  @OneOf(ERROR_CODES) code!: ErrorCode;

  @ListOf(() => FieldError, {
    description: 'Present with `VALIDATION`, and with other codes that concern a field: one entry per field.',
    optional: true,
  })
  errors?: FieldError[];
}
