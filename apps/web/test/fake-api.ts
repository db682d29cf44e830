import type {
  Autobet,
  LatestAutobet,
  AccountSession,
  AdjustmentPage,
  AdminData,
  AlertList,
  Approval,
  ApprovalDecision,
  AuditEntry,
  BalancePage,
  BetDetails,
  BetShare,
  BettingPause,
  ChainAddress,
  ChainTransaction,
  CrashBet,
  CrashChain,
  CrashRound,
  CrashSettings,
  CrashStatistics,
  DemoTerms,
  EligibleXUser,
  EmailStatus,
  ErrorCode,
  Exclusion,
  FairnessSeeds,
  FieldError,
  FinishedBet,
  GameTerms,
  GrantedRole,
  HouseFigures,
  InstantBet,
  LeaderboardEntry,
  LiveBets,
  MinesBet,
  MinesResponse,
  OpenMines,
  ListedBetPage,
  ListedDepositPage,
  ListedDistributionPage,
  ListedPartnerPage,
  ListedReferralPage,
  ListedRoundPage,
  ListedSharePage,
  ListedWithdrawalPage,
  NameVisibility,
  OwnRank,
  PlayLimit,
  PlayState,
  Partner,
  PartnerEarnings,
  PasswordResetLink,
  PastBets,
  PastRoundPage,
  PendingApproval,
  PendingMovements,
  PeriodReturns,
  PlayerDetails,
  PlayerNote,
  PlayerNotePage,
  PlayerPage,
  PlayerPlay,
  PlayerSeeds,
  PlayerSessions,
  Policy,
  PreChosenCrash,
  PreChosenCrashResponse,
  Problem,
  PublishedCounters,
  RecentBets,
  RecoveryCodes,
  ReconciliationState,
  ReferralCheck,
  RevealedKey,
  Revenue,
  RoundBetPage,
  RulesAcceptance,
  RulesState,
  SettingsOverview,
  SearchResult,
  SecondFactorSecret,
  SecondFactorStatus,
  SecurityEvent,
  SharedBet,
  ShowcaseRound,
  SettingsVersionPage,
  Statement,
  SiteFacts,
  Start,
  StepUp,
  SystemHealth,
  TicketHolder,
  TicketSupply,
  User,
  UserStats,
  WalletView,
  Withdrawal,
  WithdrawalDecision,
  ReviewedWithdrawalPage,
  WithdrawalQueueSummary,
  WithdrawalStop,
  XAuthorisation,
  XStatus,
} from '@arena/wire';

/** The response to a bet. */
type PlacedBet = InstantBet & { user: User };

/**
 * The routes that the fake api knows, without `/api/` and the query, and the bodies of their answers. Numbers, addresses
 * and hashes in a path are `:id`.
 */
export interface Answers {
  'DELETE account/second-factor': object;
  'DELETE account/sessions': object;
  'DELETE account/sessions/:id': object;
  'DELETE admin/eligible-users/:id': object;
  'DELETE admin/x-connections/:id': object;
  'DELETE user/:id/bets/coin_flip/:id/share': object;
  'DELETE autobets/:id': LatestAutobet;
  'GET autobets/latest': LatestAutobet;
  'GET account/email': EmailStatus;
  'GET account/events': SecurityEvent[];
  'GET account/limits': PlayLimit[];
  'GET account/name-visibility': NameVisibility;
  'GET account/play': PlayState;
  'GET account/second-factor': SecondFactorStatus;
  'GET account/sessions': AccountSession[];
  'GET admin/alerts': AlertList;
  'GET admin/approvals': Approval[];
  'GET admin/audit': AuditEntry[];
  'GET admin/bets': ListedBetPage;
  'GET admin/crash-rounds': ListedRoundPage;
  'GET admin/crash-settings': CrashSettings;
  'GET admin/data': AdminData;
  'GET admin/deposits': ListedDepositPage;
  'GET admin/distributions': ListedDistributionPage;
  'GET admin/distributions/:period/shares': ListedSharePage;
  'GET admin/eligible-users': EligibleXUser[];
  'GET admin/figures': HouseFigures;
  'GET admin/finance/returns': PeriodReturns;
  'GET admin/finance/statement': Statement;
  'GET admin/health': SystemHealth;
  'GET admin/partners': ListedPartnerPage;
  'GET admin/partners/:id/players': ListedReferralPage;
  'GET admin/pause': BettingPause;
  'GET admin/pending': PendingMovements;
  'GET admin/players': PlayerPage;
  'GET admin/players/:id': PlayerDetails;
  'GET admin/players/:id/adjustments': AdjustmentPage;
  'GET admin/players/:id/balance': BalancePage;
  'GET admin/players/:id/notes': PlayerNotePage;
  'GET admin/players/:id/play': PlayerPlay;
  'GET admin/players/:id/seeds': PlayerSeeds;
  'GET admin/players/:id/sessions': PlayerSessions;
  'GET admin/players/:id/withdrawals': ReviewedWithdrawalPage;
  'GET admin/pre-chosen-crash': PreChosenCrash;
  'GET admin/recent-bets': RecentBets;
  'GET admin/reconciliation': ReconciliationState;
  'GET admin/withdrawal-queue': ReviewedWithdrawalPage;
  'GET admin/withdrawal-queue/summary': WithdrawalQueueSummary;
  'GET admin/search': SearchResult;
  'GET admin/settings': SettingsOverview;
  'GET admin/settings/versions': SettingsVersionPage;
  'GET admin/withdrawals': ListedWithdrawalPage;
  'GET chain/address/:id': ChainAddress;
  'GET chain/transactions/:id': ChainTransaction;
  'GET crash/recent': number[];
  'GET crash/chains': CrashChain[];
  'GET crash/rounds': PastRoundPage;
  'GET crash/rounds/:id': CrashRound;
  'GET crash/rounds/:id/bets': RoundBetPage;
  'GET crash/showcase': ShowcaseRound[];
  'GET crash/statistics': CrashStatistics;
  'GET demo': DemoTerms;
  'GET fairness/counters': PublishedCounters;
  'GET fairness/seeds': FairnessSeeds;
  'GET games': GameTerms[];
  'GET leaderboard': LeaderboardEntry[];
  'GET bets/:token': SharedBet;
  'GET live': LiveBets;
  'GET live/biggest-wins': FinishedBet[];
  'GET mines/open': OpenMines;
  'GET partner/:id': Partner;
  'GET policy': Policy;
  'GET policy/facts': SiteFacts;
  'GET account/rules': RulesState;
  'POST account/rules': RulesState;
  'GET admin/players/:id/rules': RulesAcceptance[];
  'GET partner/:id/earnings': PartnerEarnings;
  'GET referrals/:code': ReferralCheck;
  'GET revenue': Revenue;
  'GET session': User;
  'GET start': Start;
  'GET user/:id': User;
  'GET user/:id/bets': PastBets;
  'GET user/:id/bets/coin_flip/:id': BetDetails;
  'GET user/:id/bets/crash/:id': BetDetails;
  'GET user/:id/bets/coin_flip/:id/share': BetShare;
  'GET user/:id/bets/crash/:id/share': BetShare;
  'GET user/:id/bets/dice_roll/:id': BetDetails;
  'GET user/:id/bets/dice_roll/:id/share': BetShare;
  'GET user/:id/crash-history': CrashBet[];
  'GET user/:id/dice-rolls': InstantBet[];
  'GET user/:id/flips': InstantBet[];
  'GET user/:id/limbo-bets': InstantBet[];
  'GET user/:id/mines-bets': MinesBet[];
  'GET user/:id/plinko-bets': InstantBet[];
  'GET user/:id/rank': OwnRank;
  'GET user/:id/stats': UserStats;
  'GET user/:id/wallet': WalletView;
  'GET user/:id/x-status': XStatus;
  'GET x/auth': XAuthorisation;
  'POST autobets': Autobet;
  'POST account/closure': object;
  'POST account/email/verification': object;
  'POST account/exclusion': Exclusion;
  'POST account/password': object;
  'POST account/reality-check': PlayState;
  'POST account/second-factor': SecondFactorSecret;
  'POST account/second-factor/confirm': RecoveryCodes;
  'POST account/step-up': StepUp;
  'POST admin/alerts/:id/acknowledge': object;
  'POST admin/approvals/:id': ApprovalDecision;
  'POST admin/crash-now': { crashPoint: number };
  'POST admin/crash-settings': CrashSettings | PendingApproval;
  'POST admin/eligible-users': EligibleXUser;
  'POST admin/pause': BettingPause;
  'POST admin/players/:id/checks': object;
  'POST admin/players/:id/notes': PlayerNote;
  'POST admin/players/:id/adjustments': object | PendingApproval;
  'POST admin/players/:id/freeze': object;
  'POST admin/players/:id/password-reset': PasswordResetLink | PendingApproval;
  'POST admin/players/:id/unfreeze': object;
  'POST admin/pre-chosen-crash': PreChosenCrashResponse | PendingApproval;
  'POST admin/reconciliation': ReconciliationState;
  'POST admin/ticket-supply': TicketSupply;
  'POST admin/tickets': TicketHolder;
  'POST admin/withdrawals/:id/hold': WithdrawalDecision;
  'POST admin/withdrawals/:id/reject': WithdrawalDecision;
  'POST admin/withdrawals/:id/release': WithdrawalDecision;
  'POST admin/withdrawals/stop': WithdrawalStop;
  'POST dice': PlacedBet;
  'POST email-verifications': object;
  'POST fairness/seeds/rotate': FairnessSeeds;
  'POST flip': PlacedBet;
  'POST limbo': PlacedBet;
  'POST mines': MinesResponse;
  'POST mines/:id/cash-out': MinesResponse;
  'POST mines/:id/open': MinesResponse;
  'POST login': User;
  'POST logout': object;
  'POST partner/:id/activate': Partner;
  'POST password-resets': object;
  'POST plinko': PlacedBet;
  'POST password-resets/confirm': object;
  'POST register': User;
  'POST user/:id/bets/coin_flip/:id/share': BetShare;
  'POST user/:id/wallet/private-key': RevealedKey;
  'POST user/:id/wallet/withdrawals': Withdrawal;
  'PUT account/name-visibility': NameVisibility;
  'PUT account/limits': PlayLimit[];
  'PUT account/reality-check': PlayState;
  'PUT account/session-limit': PlayState;
  'PUT admin/players/:id/tags': object;
  'PUT admin/eligible-users/:id': EligibleXUser;
  'PUT admin/partners/:id/rate': object | PendingApproval;
  'PUT admin/players/:id/role': GrantedRole | PendingApproval;
  'PUT admin/settings': SettingsOverview | PendingApproval;
}

export type Route = keyof Answers;

/** A refusal of a request. */
class Refusal {
  constructor(readonly problem: Problem) {}
}

/** Answers a request with an error of the api. */
export const refusal = (
  status: number,
  code: ErrorCode,
  detail: string,
  more: { errors?: FieldError[] } = {},
): Refusal => new Refusal({ type: 'about:blank', title: code, status, code, detail, ...more });

/** Leaves a request without a response, as if the network was gone. */
export const NO_RESPONSE = Symbol('no response');

/** A request of the app. */
export interface SentRequest {
  /** The path with its query, without `/api/`. */
  path: string;
  /** The names are in the case in which the app has written them. */
  headers: Record<string, string>;
  body: unknown;
}

type Reply<Name extends Route> = Answers[Name] | Refusal | typeof NO_RESPONSE;

/** What a route answers, or a function that returns it. */
export type Answer<Name extends Route> = Reply<Name> | ((request: SentRequest) => Reply<Name>);

/** Answers the requests of the app in place of the api. */
export class FakeApi {
  private readonly answers = new Map<Route, unknown>();
  private readonly held = new Map<Route, Promise<void>>();
  private readonly sent = new Map<Route, SentRequest[]>();
  private readonly withoutAnswer: string[] = [];
  /** Whether all requests stay without a response, as if the network was gone. */
  isOffline = false;

  /** Answers all requests to a route from now on. */
  answer<Name extends Route>(route: Name, answer: Answer<Name>): void {
    this.answers.set(route, answer);
  }

  /** Returns what a route answers without a request, or undefined if it refuses, does not answer or depends on the request. */
  bodyOf<Name extends Route>(route: Name): Answers[Name] | undefined {
    const answer = this.answers.get(route);
    const isBody = typeof answer === 'object' && !(answer instanceof Refusal);
    return isBody ? (answer as Answers[Name]) : undefined;
  }

  /** Holds the requests to a route back. Returns a function that lets them through. */
  holdBack(route: Route): () => void {
    let release: (() => void) | undefined;
    this.held.set(route, new Promise((resolve) => (release = resolve)));
    return () => {
      this.held.delete(route);
      release?.();
    };
  }

  /** Returns how many requests to a route the app has sent. */
  count(route: Route): number {
    return this.requests(route).length;
  }

  /** Returns the requests to a route that the app has sent, the oldest first. */
  requests(route: Route): readonly SentRequest[] {
    return this.sent.get(route) ?? [];
  }

  /** @throws when the app has sent a request that has no answer */
  expectAllAnswered(): void {
    const missing = [...new Set(this.withoutAnswer)].join(', ');
    if (missing !== '') throw new Error(`The fake api has no answer to ${missing}.`);
  }

  /** Takes the place of the global `fetch`. */
  readonly fetch: typeof fetch = async (input, { method = 'GET', signal, headers, body } = {}) => {
    // The app passes a path.
    const path = (input as string).replace('/api/', '');
    const route = routeOf(method, path);
    if (!this.answers.has(route)) {
      this.withoutAnswer.push(route);
      throw new TypeError('Failed to fetch');
    }
    const request = {
      path,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    this.sent.set(route, [...this.requests(route), request]);
    await this.held.get(route);
    signal?.throwIfAborted();
    const answer = this.answers.get(route);
    const reply: unknown =
      typeof answer === 'function' ? (answer as (request: SentRequest) => unknown)(request) : answer;
    if (this.isOffline || reply === NO_RESPONSE) throw new TypeError('Failed to fetch');
    if (reply instanceof Refusal) return Response.json(reply.problem, { status: reply.problem.status });
    return Response.json(reply);
  };
}

function routeOf(method: string, path: string): Route {
  const name = path
    .replace(/\?.*/, '')
    .replace(/^chain\/(address|transactions)\/.*/, 'chain/$1/:id')
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id')
    .replace(/^bets\/.*/, 'bets/:token')
    .replace(/^referrals\/.*/, 'referrals/:code')
    .replace(/(?<=^admin\/distributions\/)[\d-]+/, ':period');
  return `${method} ${name}` as Route;
}
