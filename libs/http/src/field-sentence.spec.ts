import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DomainError } from '@arena/wire';
import { fieldLabel, fieldSentence } from './field-sentence.js';
import { RequestValidationPipe } from './request-validation.pipe.js';
import { IsStake } from '@arena/wire/dto';

class Request {
  @IsStake({ min: '100', max: '10000' })
  betAmount: unknown;
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  userId: unknown;
  @IsIn(['heads', 'tails'])
  selectedSide: unknown;
  @IsIn(['coin_flip', 'dice_roll', 'crash'])
  game: unknown;
  @Length(3, 50)
  username: unknown;
  @MaxLength(5)
  note: unknown;
  @IsEmail()
  email: unknown;
  @IsBoolean()
  paused: unknown;
  @IsNumber()
  ticketCount: unknown;
  @IsString()
  clientSeed: unknown;
}

const VALID = {
  betAmount: 100,
  userId: 7,
  selectedSide: 'heads',
  game: 'crash',
  username: 'player',
  note: '',
  email: 'player@example.com',
  paused: true,
  ticketCount: 1,
  clientSeed: 'lucky',
};

/** Returns the detail of the error about a request. */
async function detailOf(request: object): Promise<string> {
  const error: unknown = await new RequestValidationPipe()
    .transform(request, { type: 'body', metatype: Request })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw new Error('The request was accepted.');
  expect(error.more.errors?.map(({ message }) => message).join(' ')).toBe(error.detail);
  return error.detail;
}

describe('the detail of an invalid request', () => {
  it.each([
    ['betAmount', 5, 'The bet amount must be from 100 to 10,000 ARENA.'],
    ['betAmount', 'many', 'The bet amount must be a number, or a string of plain digits.'],
    ['userId', undefined, 'The user ID is required.'],
    ['userId', 0, 'The user ID must be at least 1.'],
    ['userId', 1.5, 'The user ID must be a whole number.'],
    ['userId', '7', 'The user ID must be a number.'],
    ['userId', null, 'The user ID must be a number.'],
    ['selectedSide', 'edge', 'The selected side must be heads or tails.'],
    ['selectedSide', undefined, 'The selected side is required.'],
    ['game', 'poker', 'The game must be one of coin_flip, dice_roll, crash.'],
    ['username', 'ab', 'The username must have at least 3 characters.'],
    ['username', 'x'.repeat(51), 'The username must have at most 50 characters.'],
    ['username', 5, 'The username must have 3 to 50 characters.'],
    ['note', 'longer', 'The note must have at most 5 characters.'],
    ['email', 'nowhere', 'The email must be a valid email address.'],
    ['paused', 'yes', 'The paused must be true or false.'],
    ['ticketCount', 'one', 'The ticket count must be a number.'],
    ['clientSeed', 7, 'The client seed must be text.'],
  ])('says what is wrong with %s: %j', async (field, value, detail) => {
    expect(await detailOf({ ...VALID, [field]: value })).toBe(detail);
  });

  it('names unknown fields', async () => {
    expect(await detailOf({ ...VALID, extra: 1 })).toBe('The request has an unknown field: "extra".');
  });

  it('has one sentence per field', async () => {
    const detail = await detailOf({ ...VALID, username: 'ab', userId: undefined });
    expect(detail.split('. ').sort()).toEqual([
      'The user ID is required',
      'The username must have at least 3 characters.',
    ]);
  });
});

describe(fieldLabel, () => {
  it.each([
    ['betAmount', 'The bet amount'],
    ['id', 'The ID'],
    ['constructor', 'The constructor'],
    ['a.b', 'The field "a.b"'],
    ['x'.repeat(99), `The field "${'x'.repeat(40)}"`],
  ])('labels %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label);
  });
});

describe(fieldSentence, () => {
  it('keeps a message that is a sentence', () => {
    expect(fieldSentence('xUsername', 'the X username is wrong.')).toBe('The X username is wrong.');
  });
});
