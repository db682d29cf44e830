import fc from 'fast-check';
import { maskEmail } from './partners.service.js';

describe(maskEmail, () => {
  it.each([
    ['jane@example.com', 'j•••@example.com'],
    ['jane.doe+games@mail.example.co.uk', 'j•••@mail.example.co.uk'],
    ['j@example.com', 'j•••@example.com'],
    ['J@example.com', 'J•••@example.com'],
    ['élodie@exämple.fr', 'é•••@exämple.fr'],
    ['𝐣ane@example.com', '𝐣•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
  ])('masks %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('reveals only the first character of the local part, not even its length', () => {
    const localParts = fc.stringMatching(/^[A-Za-z0-9._+-]{1,64}$/);
    fc.assert(
      fc.property(localParts, localParts, (local, other) => {
        return maskEmail(`${local}@a.com`) === maskEmail(`${local.charAt(0)}${other}@a.com`);
      }),
    );
  });
});
