import { PartnerCodeGenerator } from './activation.service.js';

describe(PartnerCodeGenerator, () => {
  const codes = Array.from({ length: 2000 }, () => new PartnerCodeGenerator().generate());

  it('generates eight capitals and digits without easily confused ones', () => {
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  });

  it('uses the whole alphabet', () => {
    expect(new Set(codes.join('')).size).toBe(31);
  });

  it('does not repeat codes', () => {
    expect(new Set(codes).size).toBe(codes.length);
  });
});
