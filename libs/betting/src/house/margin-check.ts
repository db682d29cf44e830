import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ArenaConfig, isReal } from '@arena/config';
import { UserEntity } from '@arena/players';
import { RuntimeSettings } from '@arena/settings';
import { DEFAULT_COMMISSION_RATE } from '@arena/wire';
import { GameRegistry } from '../games/game-registry.js';
import { isLoss } from './margin.js';

/** Checks at the start and at changes whether uncapped commissions would make the house lose money on average. */
@Injectable()
export class MarginCheck {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly config: ArenaConfig,
    private readonly games: GameRegistry,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Returns the problems as sentences. Returns an empty array if the house makes money, if commissions are capped, if
   * losses are allowed, or if ARENA has no real value.
   * @param config the settings to check; by default those in use
   */
  async problems(config: ArenaConfig = this.settings.current): Promise<string[]> {
    if (!this.isRequired(config)) return [];
    const rate = await this.highestRate();
    const losses = this.lossesAt(rate, config);
    if (losses.length === 0) return [];
    return [
      `PARTNER_COMMISSION_CAP=uncapped would lose the house money on a real chain: a commission of ${rate} % is more ` +
        `than the house earns on ${joinNames(losses)}. Use house-edge, raise the house edge, ` +
        `or accept the loss with ALLOW_NEGATIVE_MARGIN=true.`,
    ];
  }

  /**
   * Returns the names of the games on which the house would lose money on average if a partner got this commission, unless
   * that is allowed.
   * @param rate in percent of the stake of a won bet
   */
  lossesWith(rate: number): string | undefined {
    const config = this.settings.current;
    const losses = this.isRequired(config) ? this.lossesAt(rate, config) : [];
    return losses.length === 0 ? undefined : joinNames(losses);
  }

  private isRequired({ partnerCommissionCap }: ArenaConfig): boolean {
    const { chain, allowNegativeMargin } = this.config;
    return (
      chain !== undefined && isReal(chain) && !allowNegativeMargin && partnerCommissionCap === 'uncapped'
    );
  }

  private lossesAt(rate: number, config: ArenaConfig): string[] {
    const bets = this.games.all(config).map(({ costliestBet }) => costliestBet);
    return bets.filter((bet) => isLoss(bet, rate)).map(({ name }) => name);
  }

  /** Returns the highest commission rate of all current and future partners, in percent. */
  private async highestRate(): Promise<number> {
    const rate = await this.users.maximum('partnerCommissionRate', { isPartner: true });
    return Math.max(DEFAULT_COMMISSION_RATE, rate ?? 0);
  }
}

const joinNames = (names: readonly string[]): string =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
