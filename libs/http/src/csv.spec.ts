import { csvLine } from './csv.js';

describe(csvLine, () => {
  it('separates fields by commas and ends lines as RFC 4180 does', () => {
    expect(csvLine(['bet', 7, true, null, '100.00000000'])).toBe('bet,7,true,,100.00000000\r\n');
  });

  it('quotes texts with commas, quotes and line ends', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines'])).toBe('"a,b","say ""hi""","two\r\nlines"\r\n');
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
    'makes %j a text for spreadsheets',
    (formula) => {
      expect(csvLine([formula]).replaceAll('"', '')).toBe(`'${formula}\r\n`);
    },
  );

  it('keeps negative amounts as numbers', () => {
    expect(csvLine(['-12.50000000', -1])).toBe('-12.50000000,-1\r\n');
  });
});
