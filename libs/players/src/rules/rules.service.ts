import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { callRoutine, Database, type Transaction } from '@arena/database';
import { LedgerService } from '@arena/ledger';
import { RuntimeSettings } from '@arena/settings';
import type {
  AcceptRulesRequest,
  EntryDetails,
  Policy,
  RulesAcceptance,
  RulesDocumentId,
  RulesState,
} from '@arena/wire';
import { noSuchUser, rulesChanged } from '../players.errors.js';
import { checkEntry, isAccepted, type AcceptedEntry } from './entry-check.js';
import { acceptedVersions, currentRules } from './required-rules.js';
import { RulesAcceptanceEntity } from './rules-acceptance.entity.js';

/** Records which versions of the rules players accept. Acceptances are only added. */
@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(RulesAcceptanceEntity)
    private readonly accepted: Repository<RulesAcceptanceEntity>,
    private readonly ledger: LedgerService,
    private readonly settings: RuntimeSettings,
  ) {}

  /**
   * Compares what a visitor states with the policy, before an account is created.
   * @throws DomainError VALIDATION, AGE_REFUSED or PLACE_REFUSED
   */
  check(details: EntryDetails): AcceptedEntry {
    const { policy } = this.settings.current;
    return { ...checkEntry(policy, details), rules: currentRules(policy) };
  }

  /** Records that a player accepts the rules that the details were compared with. */
  async record(
    tx: Transaction,
    userId: number,
    { minimumAge, country, rules }: AcceptedEntry,
  ): Promise<void> {
    await callRoutine(tx, 'accept_rules', userId, acceptedVersions(), minimumAge, country, rules);
  }

  /**
   * Accepts the rules for a player who has an account. What the player has stated before need not be stated again.
   * @throws DomainError RULES_CHANGED if the player saw other rules, VALIDATION, AGE_REFUSED or PLACE_REFUSED
   */
  async accept(userId: number, { rules, ...details }: AcceptRulesRequest): Promise<RulesState> {
    const { policy } = this.settings.current;
    const state = await this.stateUnder(policy, userId);
    if (state.isCurrent) return state;
    if (rules !== state.rules) throw rulesChanged();
    const entry = checkAgain(policy, state, details);
    await this.database.transact((tx) => this.record(tx, userId, entry));
    return this.state(userId);
  }

  /** @throws DomainError NOT_FOUND if the user does not exist */
  state(userId: number): Promise<RulesState> {
    return this.stateUnder(this.settings.current.policy, userId);
  }

  private async stateUnder(policy: Policy, userId: number): Promise<RulesState> {
    const player = await this.ledger.playerAccount(userId);
    if (player === null) throw noSuchUser();
    const [last = null] = await this.acceptances(userId, 1);
    const rules = currentRules(policy);
    return {
      rules,
      isCurrent: player.acceptedRules === rules,
      asksAge: policy.minimumAge !== null && (last?.minimumAge ?? 0) < policy.minimumAge,
      asksPlace: policy.asksPlace && (last?.country == null || !isAccepted(policy, last.country)),
      last,
    };
  }

  /** Returns what a player has accepted, newest first. */
  async acceptances(userId: number, limit = 100): Promise<RulesAcceptance[]> {
    const rows = await this.accepted.find({ where: { userId }, order: { id: 'DESC' }, take: limit });
    return rows.map(({ documents, minimumAge, country, acceptedAt }) => ({
      documents: Object.entries(documents).map(([id, version]) => ({ id: id as RulesDocumentId, version })),
      minimumAge,
      country,
      acceptedAt: acceptedAt.toISOString(),
    }));
  }
}

/** Checks only what the player has not stated before. */
function checkAgain(
  policy: Policy,
  { rules, asksAge, asksPlace, last }: RulesState,
  details: EntryDetails,
): AcceptedEntry {
  const asked = { ...policy, minimumAge: asksAge ? policy.minimumAge : null, asksPlace };
  if (asksAge || asksPlace) checkEntry(asked, details);
  return {
    rules,
    minimumAge: policy.minimumAge,
    country: policy.asksPlace ? (asksPlace ? (details.country ?? null) : (last?.country ?? null)) : null,
  };
}
