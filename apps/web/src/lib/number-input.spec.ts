import { switchLanguage } from './i18n.js';
import { readNumber, writeNumber } from './number-input.js';

afterEach(() => switchLanguage('en', {}));

describe(readNumber, () => {
  it.each([
    ['100', '100'],
    ['100.5', '100.5'],
    ['100,5', '100.5'],
    ['1,234', '1234'],
    ['1,234.56', '1234.56'],
    ['1,234,567.8', '1234567.8'],
    ['1 234.5', '1234.5'],
    ['1’234.5', '1234.5'],
    [' 42 ', '42'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['0.00000001', '0.00000001'],
    ['1.234', '1.234'],
    ['0,500', '0.500'],
    ['00,100', '00.100'],
    ['1234,567', '1234.567'],
    ['0.000 001', '0.000001'],
  ])('reads %j in English as %s', (text, plain) => {
    expect(readNumber(text)).toBe(plain);
  });

  it.each([
    ['de', '100.000', '100000'],
    ['de', '1.234,56', '1234.56'],
    ['de', '100,5', '100.5'],
    ['de', '100.5', '100.5'],
    ['de', '1.234.567', '1234567'],
    ['de', '1\u202f234,5', '1234.5'],
    ['es', '1.234,56', '1234.56'],
    ['es', '100.000', '100000'],
    ['es', '0,00000001', '0.00000001'],
    ['de', '0.500', '0.500'],
    ['de', '0.001', '0.001'],
    ['de', '00.100', '00.100'],
    ['de', '.500', '0.500'],
    ['es', '0.500', '0.500'],
    ['es', '000.001', '000.001'],
  ])('reads in %s %j as %s', (language, text, plain) => {
    switchLanguage(language, {});
    expect(readNumber(text)).toBe(plain);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '-1',
    '+1',
    '1.2.3',
    '1,23,4',
    '1,2345.6',
    '1.234,56',
    '1 2',
    '١٢',
    '0x10',
    'NaN',
    '.',
    ',',
    '1..',
    '01,500',
    '0,500,000',
    '0,500.5',
    '0 500',
    '00’500',
    '01 500',
  ])('reads nothing in %j in English', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it.each([
    '1,234.56',
    '1.23.4',
    '1,2,3',
    '1e3',
    '01.500',
    '0100.500',
    '0.500.000',
    '0.500,5',
    '0 500',
    '0\u202f500,5',
  ])('reads nothing in %j in German', (text) => {
    switchLanguage('de', {});
    expect(readNumber(text)).toBeUndefined();
  });

  it.each(['en', 'de', 'es'])('reads in %s what writeNumber has written', (language) => {
    switchLanguage(language, {});
    for (const plain of ['0', '1', '100', '1234.5', '1234567.00000001', '0.001', '1.234', '123.456'])
      expect(readNumber(writeNumber(plain))).toBe(plain);
  });
});
