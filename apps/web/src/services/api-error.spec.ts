import { describe, expect, it } from '@jest/globals';
import { apiError, detailOf, isUnanswered, messageOf, NO_ANSWER } from './api-error.js';

describe(apiError, () => {
  it('reads a problem document as "status: detail"', () => {
    const body = JSON.stringify({
      status: 409,
      title: 'Conflict',
      detail: 'Your balance is too small.',
      code: 'INSUFFICIENT_FUNDS',
    });
    expect(apiError(409, 'Conflict', body)).toEqual({
      status: 409,
      message: '409: Your balance is too small.',
      detail: 'Your balance is too small.',
      code: 'INSUFFICIENT_FUNDS',
      fields: [],
    });
  });

  it('keeps the refused fields', () => {
    const errors = [{ field: 'username', message: 'is too short' }];
    expect(
      apiError(400, '', JSON.stringify({ status: 400, detail: 'No.', code: 'VALIDATION', errors })).fields,
    ).toEqual(errors);
  });

  it('takes any other body as it is', () => {
    expect(apiError(502, 'Bad Gateway', 'upstream is gone').message).toBe('502: upstream is gone');
  });

  it('falls back to the status text where the body is empty', () => {
    expect(apiError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('leaves out a code that it does not know', () => {
    expect(
      apiError(418, '', JSON.stringify({ status: 418, detail: 'Tea.', code: 'TEAPOT' })),
    ).not.toHaveProperty('code');
  });
});

describe(messageOf, () => {
  it('says it in the given words when there was no answer', () => {
    expect(messageOf(NO_ANSWER, 'Something went wrong')).toBe('Something went wrong');
    expect(messageOf(new TypeError('broken'), 'Something went wrong')).toBe('Something went wrong');
  });
});

describe(detailOf, () => {
  it('is the sentence of a refusal, without its status', () => {
    const refusal = apiError(409, 'Conflict', JSON.stringify({ status: 409, detail: 'Somebody was first.' }));
    expect(detailOf(refusal, 'Failed')).toBe('Somebody was first.');
  });

  it('says it in the given words where nobody wrote one', () => {
    expect(
      [NO_ANSWER, apiError(502, 'Bad Gateway', '<html>')].map((error) => detailOf(error, 'Failed')),
    ).toEqual(['Failed', 'Failed']);
  });
});

describe(isUnanswered, () => {
  it('is told from a refusal by the api', () => {
    expect([NO_ANSWER, apiError(500, '', ''), apiError(504, '', '')].map(isUnanswered)).toEqual([
      true,
      true,
      true,
    ]);
    expect([apiError(409, '', ''), apiError(429, '', '')].map(isUnanswered)).toEqual([false, false]);
  });
});
