import { csvHeader, csvLine } from './csv.js';

describe(csvHeader, () => {
  it('begins the file with a byte order mark, so that Excel reads it as UTF-8', () => {
    expect(csvHeader(['id', 'grüße'])).toBe('\ufeff"id","grüße"\r\n');
  });
});

describe(csvLine, () => {
  it('separates fields by commas and ends lines as RFC 4180 does', () => {
    expect(csvLine(['bet', 7, true, null, '100.00000000'])).toBe('"bet",7,true,,100.00000000\r\n');
  });

  it('quotes every text, also those with commas, semicolons, quotes and line ends', () => {
    expect(csvLine(['a,b', 'a;b', 'say "hi"', 'two\r\nlines'])).toBe(
      '"a,b","a;b","say ""hi""","two\r\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'makes %j a text for spreadsheets',
    (formula) => {
      expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
    },
  );

  it.each([
    '1e5',
    '1E5',
    '00123',
    '1,234',
    '3-4',
    '3/4',
    '1:30',
    '50%',
    'mar-5',
    'Dec1',
    '5-mar',
    '5 Mar',
    '5mar2026',
    '5. Oktober 2026',
    '5 de mayo de 2026',
    'mar 5, 2026',
    'okt-5',
    'dez12',
    'mai.5',
    'Mär.5',
    'ene-5',
    'dic12',
    '10:30 pm',
    '10 AM',
    '3p',
    '10:30:15 p. m.',
    'TRUE',
    'wahr',
    'Falso',
    '.5',
    '1234567890123456',
  ])('keeps the text %s as it is in spreadsheets', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it.each([
    'alice',
    'marie',
    'mar',
    'e5',
    '0x1e5',
    '2026-11-21T00:00:00.000Z',
    '2026-11',
    'auto_1.50',
    'mar_5',
    '12_medium',
    '10 parts',
    '5 people',
    'spam',
  ])('leaves the text %s alone, which no spreadsheet converts', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });

  it('keeps amounts, multipliers and numbers as numbers', () => {
    expect(csvLine(['-12.50000000', -1, '0.250000000000000000', '1.50', '4'])).toBe(
      '-12.50000000,-1,0.250000000000000000,1.50,4\r\n',
    );
  });
});
