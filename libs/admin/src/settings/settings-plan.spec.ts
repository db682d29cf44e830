import { readConfig, ruleOf, RUNTIME_SETTINGS, type ArenaConfig } from '@arena/config';
import { DomainError, type SettingKey } from '@arena/wire';
import { SettingsRequest } from '@arena/wire/dto';
import { planSettings, type RequestedValues } from './settings-plan.js';

const REQUIRED = {
  DATABASE_URL: 'postgresql://arena:secret@localhost:5432/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'secret',
};
const REAL_CHAIN = {
  CHAIN_RPC_URL: 'https://rpc.example.com',
  CHAIN_ID: '43114',
  ARENA_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
  TREASURY_PRIVATE_KEY: `0x${'2'.repeat(64)}`,
  EXPLORER_URL: 'https://explorer.example.com',
  HOUSE_BANKROLL_ARENA: '1000',
};

const configOf = (variables: Record<string, string> = {}): ArenaConfig =>
  readConfig({ ...REQUIRED, ...variables });

/** Returns the sentences with which a change is refused; [] if it is accepted. */
function refusals(requested: RequestedValues, variables?: Record<string, string>): string[] {
  try {
    planSettings(configOf(variables), {}, requested);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.more.errors?.map(({ field, message }) => `${field}: ${message}`) ?? [error.detail];
  }
}

const KEYS = RUNTIME_SETTINGS.map(({ key }) => key);

describe(planSettings, () => {
  it('knows every setting of the request', () => {
    const request = Object.assign(new SettingsRequest(), { version: 0, reason: '' });
    const metadata = Reflect.getMetadata('swagger/apiModelPropertiesArray', request) as string[];
    expect(metadata.map((name) => name.slice(1)).toSorted()).toEqual(
      [...KEYS, 'reason', 'version'].toSorted(),
    );
  });

  it('reads no file that an admin names, only that of the environment', () => {
    expect(refusals({ POLICY: '/etc/hostname' })).toEqual([
      'POLICY: POLICY must be open or uk, not "/etc/hostname".',
    ]);
    expect(refusals({ POLICY: 'uk' })).toEqual([]);
    expect(refusals({ POLICY: 'uk', OPERATOR_ROUNDS: 'on' })).toEqual([
      'OPERATOR_ROUNDS: OPERATOR_ROUNDS must not be on with POLICY=uk, which forbids operator rounds.',
    ]);
  });

  it.each(KEYS)('keeps %s within the bounds of its environment variable', (key) => {
    const rule = ruleOf(key);
    const outside =
      rule.kind === 'decimal'
        ? [
            `${rule.max}1`,
            '-1',
            '1e3',
            ' 1',
            `1.${'1'.repeat(rule.decimals + 1)}`,
            ...(rule.min > 0 ? ['0'] : []),
          ]
        : rule.kind === 'choice'
          ? ['maybe', `${rule.values[0]} `]
          : ['x'.repeat(rule.maxLength + 1), 'two\nlines', ' '];
    for (const value of outside) {
      const [refusal] = refusals({ [key]: value }, { APPROVALS: 'on' });
      expect(refusal).toMatch(new RegExp(`^${key}: ${key} must be .*, not "`, 's'));
    }
  });

  it('keeps only values that differ from the environment', () => {
    const config = configOf({ DICE_PAYOUT: '1.9' });
    const plan = planSettings(
      config,
      { COIN_FLIP_PAYOUT: '1.5' },
      { DICE_PAYOUT: '1.90', COIN_FLIP_PAYOUT: '1.98' },
    );
    expect(plan.values).toEqual({ COIN_FLIP_PAYOUT: '1.98' });
    expect(plan.differences).toEqual([
      { key: 'COIN_FLIP_PAYOUT', before: '1.5', after: '1.98', isDefault: false },
    ]);
    expect(plan.config).toMatchObject({ coinFlipPayout: '1.98' });
    const back = planSettings(config, plan.values, { COIN_FLIP_PAYOUT: null });
    expect(back).toMatchObject({
      values: {},
      differences: [{ key: 'COIN_FLIP_PAYOUT', before: '1.98', after: '2.00', isDefault: true }],
    });
  });

  it('removes a limit of the environment with an empty value, but not a value that is needed', () => {
    const limited = { WITHDRAWAL_PLAYER_DAY_ARENA: '5000', ANNOUNCEMENT: 'Hello' };
    const { values, config } = planSettings(
      configOf(limited),
      {},
      {
        WITHDRAWAL_PLAYER_DAY_ARENA: '',
        ANNOUNCEMENT: '',
      },
    );
    expect(values).toEqual({ WITHDRAWAL_PLAYER_DAY_ARENA: '', ANNOUNCEMENT: '' });
    expect(config.withdrawals.playerLimits.day).toBeUndefined();
    expect(config.announcement).toBeUndefined();
    expect(refusals({ DICE_PAYOUT: '' })).toEqual([
      'DICE_PAYOUT: DICE_PAYOUT must have a value: Dice payout.',
    ]);
  });

  it('knows on which settings money depends', () => {
    const isMoney = (key: SettingKey, value: string) =>
      planSettings(configOf(), {}, { [key]: value }).isMoney;
    expect(isMoney('ANNOUNCEMENT', 'Hello')).toBe(false);
    expect(isMoney('CRASH_BETTING_SECONDS', '5')).toBe(false);
    expect(isMoney('COMMON_PASSWORDS', 'refused')).toBe(false);
    expect(isMoney('DICE_PAYOUT', '1.9')).toBe(true);
    expect(isMoney('OPERATOR_ROUNDS', 'off')).toBe(true);
    expect(isMoney('SIGNUP_GRANT_ARENA', '0')).toBe(true);
  });

  it('refuses a change that changes nothing', () => {
    const same = 'These are the values that the settings have already.';
    expect(refusals({})).toEqual([same]);
    expect(refusals({ DICE_PAYOUT: '2.0', ANNOUNCEMENT: null, WITHDRAWAL_MAX_OPEN: '' })).toEqual([same]);
  });

  it('applies the rules of the start to settings together', () => {
    expect(refusals({ WITHDRAWAL_PLAYER_HOUR_ARENA: '500', WITHDRAWAL_PLAYER_DAY_ARENA: '400' })).toEqual([
      'WITHDRAWAL_PLAYER_DAY_ARENA: WITHDRAWAL_PLAYER_DAY_ARENA must not be below WITHDRAWAL_PLAYER_HOUR_ARENA.',
    ]);
    expect(
      refusals({ WITHDRAWAL_PLAYER_HOUR_ARENA: '500' }, { WITHDRAWAL_PLAYER_DAY_ARENA: '400' }),
    ).toHaveLength(1);
    expect(refusals({ WITHDRAWAL_APPROVAL_ARENA: '500' })).toEqual([
      'WITHDRAWAL_APPROVAL_ARENA: WITHDRAWAL_APPROVAL_ARENA has no effect with APPROVALS=off. Set APPROVALS=on, or remove WITHDRAWAL_APPROVAL_ARENA.',
    ]);
    expect(refusals({ WITHDRAWAL_APPROVAL_ARENA: '500' }, { APPROVALS: 'on' })).toEqual([]);
  });

  it('applies the rules of a real chain', () => {
    expect(refusals({ SIGNUP_GRANT_ARENA: '10' }, REAL_CHAIN)).toEqual([
      'SIGNUP_GRANT_ARENA: SIGNUP_GRANT_ARENA must be 0 on a real chain, where granted ARENA can be withdrawn, not "10".',
    ]);
    expect(refusals({ SIGNUP_GRANT_ARENA: '10' })).toEqual([]);
  });

  it('keeps settings that this version of the server does not know', () => {
    const { values } = planSettings(configOf(), { A_LATER_SETTING: '5' }, { DICE_PAYOUT: '1.9' });
    expect(values).toEqual({ A_LATER_SETTING: '5', DICE_PAYOUT: '1.9' });
  });
});
