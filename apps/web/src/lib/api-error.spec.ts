import {
  detailOf,
  fieldErrorsOf,
  isOutcomeUnknown,
  messageOf,
  NO_RESPONSE,
  parseApiError,
  type FieldsByCode,
} from './api-error.js';

describe(parseApiError, () => {
  it('reads a problem document as "status: detail"', () => {
    const body = JSON.stringify({
      status: 409,
      title: 'Conflict',
      detail: 'Your balance is too low for this bet.',
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(parseApiError(409, 'Conflict', body)).toEqual({
      status: 409,
      message: '409: Your balance is too low for this bet.',
      detail: 'Your balance is too low for this bet.',
      code: 'INSUFFICIENT_FUNDS',
      fields: [],
    });
  });

  it('keeps the errors of fields', () => {
    const errors = [{ field: 'username', message: 'is too short' }];
    expect(
      parseApiError(400, '', JSON.stringify({ status: 400, detail: 'No.', code: 'VALIDATION', errors }))
        .fields,
    ).toEqual(errors);
  });

  it('uses any other body as the message', () => {
    expect(parseApiError(502, 'Bad Gateway', 'upstream is gone').message).toBe('502: upstream is gone');
  });

  it('falls back to the status text when the body is empty', () => {
    expect(parseApiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('drops a code that is no text', () => {
    expect(
      parseApiError(418, '', JSON.stringify({ status: 418, detail: 'Tea.', code: 418 })),
    ).not.toHaveProperty('code');
  });
});

describe(messageOf, () => {
  it('returns the fallback when there was no response', () => {
    expect(messageOf(NO_RESPONSE, 'Something went wrong')).toBe('Something went wrong');
    expect(messageOf(new TypeError('broken'), 'Something went wrong')).toBe('Something went wrong');
  });
});

describe(detailOf, () => {
  it('returns the sentence of an error response, without its status', () => {
    const error = parseApiError(409, 'Conflict', JSON.stringify({ status: 409, detail: 'Already taken.' }));
    expect(detailOf(error, 'Failed')).toBe('Already taken.');
  });

  it('returns the fallback when the response has no such sentence', () => {
    expect(
      [NO_RESPONSE, parseApiError(502, 'Bad Gateway', '<html>')].map((error) => detailOf(error, 'Failed')),
    ).toEqual(['Failed', 'Failed']);
  });
});

describe(isOutcomeUnknown, () => {
  it('is true without a response and for server errors, and false for refusals', () => {
    expect(
      [NO_RESPONSE, parseApiError(500, '', ''), parseApiError(504, '', '')].map(isOutcomeUnknown),
    ).toEqual([true, true, true]);
    expect([parseApiError(409, '', ''), parseApiError(429, '', '')].map(isOutcomeUnknown)).toEqual([
      false,
      false,
    ]);
  });
});

describe(fieldErrorsOf, () => {
  const names = ['username', 'email', 'password'] as const;
  const fieldsByCode: FieldsByCode<(typeof names)[number]> = {
    BAD_CREDENTIALS: 'password',
  };

  it('returns the errors of fields that the form has', () => {
    const fields = [
      { field: 'password', message: 'is too short' },
      { field: 'colour', message: 'is unknown' },
    ];
    expect(fieldErrorsOf({ code: 'VALIDATION', fields }, names, fieldsByCode)).toEqual([
      { name: 'password', message: 'is too short' },
    ]);
  });

  it('maps a code to its field, with the detail of the error', () => {
    const detail = 'Incorrect password.';
    expect(fieldErrorsOf({ code: 'BAD_CREDENTIALS', detail, fields: [] }, names, fieldsByCode)).toEqual([
      { name: 'password', message: detail },
    ]);
  });

  it('returns nothing for an error that is about no field', () => {
    expect(fieldErrorsOf({ code: 'TOO_MANY_REQUESTS', fields: [] }, names, fieldsByCode)).toEqual([]);
  });
});
