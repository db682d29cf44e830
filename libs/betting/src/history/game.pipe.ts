import { Injectable, type PipeTransform } from '@nestjs/common';
import { GAMES, type GameName } from '@arena/wire';
import { unknownGame } from '../betting.errors.js';

@Injectable()
export class GamePipe implements PipeTransform<unknown, GameName> {
  transform(value: unknown): GameName {
    const game = GAMES.find((name) => name === value);
    if (game === undefined) throw unknownGame();
    return game;
  }
}
