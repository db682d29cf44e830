import { DEFAULT_PREFERENCES, parsePreferences, type Preferences } from './preferences.slice.js';

const parse = (stored: unknown) => parsePreferences(JSON.stringify(stored));

describe(parsePreferences, () => {
  it('returns the defaults for missing and broken texts', () => {
    for (const text of [null, '', '{', 'null', '7', '"dark"', '[]'])
      expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });

  it('returns what has been stored', () => {
    const stored: Preferences = {
      theme: 'light',
      language: 'pt-BR',
      instantMode: true,
      sounds: { crash: true, mines: false },
      favouriteAmounts: ['100', '250.5', '0.00000001'],
      shortcuts: false,
      notifications: true,
    };
    expect(parse(stored)).toEqual(stored);
  });

  it('replaces each invalid value by its default and keeps the valid ones', () => {
    const stored = { theme: 'pink', language: '<b>', instantMode: 1, shortcuts: 'no', notifications: true };
    expect(parse({ ...stored, unknown: 1 })).toEqual({ ...DEFAULT_PREFERENCES, notifications: true });
  });

  it('keeps only the sounds of known games', () => {
    expect(parse({ sounds: { crash: true, dice_roll: 'on', poker: true } }).sounds).toEqual({ crash: true });
    expect(parse({ sounds: 'on' }).sounds).toEqual({});
  });

  it('keeps at most four different positive amounts, as they were written', () => {
    const stored = ['100', '0', '0.000', '-5', '1e3', 250, '1.123456789', '100', '2', '3', '4.50', '5'];
    expect(parse({ favouriteAmounts: stored }).favouriteAmounts).toEqual(['100', '2', '3', '4.50']);
  });
});
