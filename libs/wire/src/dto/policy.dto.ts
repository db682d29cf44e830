import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsInt, IsString, Length, Matches, Max, Min } from 'class-validator';
import { COUNTRY_PATTERN, GAME_PAUSE_LIMITS, MINIMUM_AGE_LIMITS, STAKE_LIMITS } from '../limits.js';
import { PLAY_MINUTES } from '../play.js';
import { IsStake } from './inputs.js';
import { IfNotNull } from './presence.js';

const Switch =
  (description: string): PropertyDecorator =>
  (target, key): void => {
    ApiProperty({ type: 'boolean', description })(target, key);
    IsBoolean()(target, key);
  };

const Whole =
  (description: string, { min, max }: { min: number; max: number }, nullable = false): PropertyDecorator =>
  (target, key): void => {
    ApiProperty({ type: 'integer', minimum: min, maximum: max, description, nullable })(target, key);
    if (nullable) IfNotNull()(target, key);
    IsInt()(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
  };

const Countries =
  (description: string, nullable = false): PropertyDecorator =>
  (target, key): void => {
    ApiProperty({
      type: 'array',
      items: { type: 'string', pattern: COUNTRY_PATTERN.source },
      description,
      nullable,
    })(target, key);
    if (nullable) IfNotNull()(target, key);
    IsArray()(target, key);
    Matches(COUNTRY_PATTERN, {
      each: true,
      message: '$property must list countries as two letters such as GB',
    })(target, key);
  };

/**
 * The rules of the place where the operator offers the games. Server and web obey it. The operator chooses it with the
 * variable POLICY; a JSON file has exactly these fields.
 */
export class Policy {
  @ApiProperty({ description: '`open`, `uk`, or the name in the file.' })
  @IsString()
  @Length(1, 60)
  name!: string;

  @Switch('Whether players may let the site place bets for them.') autobet!: boolean;
  @Switch('Whether players may turn the animations of games off.') instantMode!: boolean;

  @Whole(
    'The least time between the starts of two games of a player, in seconds. 0: none.',
    GAME_PAUSE_LIMITS,
  )
  minimumSecondsBetweenGames!: number;

  @Whole(
    'The longest interval of the reality check, in minutes. Players may choose a shorter one. Null: players choose.',
    PLAY_MINUTES,
    true,
  )
  realityCheckMinutes!: number | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The highest stake of a bet, in ARENA. Null: the limit of each game.',
    example: '500',
  })
  @IfNotNull()
  @IsString()
  @IsStake(STAKE_LIMITS)
  maximumStake!: string | null;

  @Switch('Whether each game shows its return to players.') showsReturn!: boolean;

  @Whole(
    'The age that a player must have, in years. Null: registration asks for no age.',
    MINIMUM_AGE_LIMITS,
    true,
  )
  minimumAge!: number | null;

  @Switch('Whether registration asks for the country.') asksPlace!: boolean;

  @Countries('The only countries whose players are accepted. Null: all that are not blocked.', true)
  allowedCountries!: string[] | null;

  @Countries('The countries whose players are refused.') blockedCountries!: string[];
  @Switch('Whether admins may choose crash points (OPERATOR_ROUNDS).') operatorRounds!: boolean;
}
