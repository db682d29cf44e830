import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskedEmail } from './masked-email.js';

describe(maskedEmail, () => {
  it.each([
    ['jane@example.com', 'j•••@example.com'],
    ['jane.doe+games@mail.example.co.uk', 'j•••@mail.example.co.uk'],
    ['j@example.com', 'j•••@example.com'],
    ['J@example.com', 'J•••@example.com'],
    ['élodie@exämple.fr', 'é•••@exämple.fr'],
    ['𝐣ane@example.com', '𝐣•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it('says of the name its first character and nothing else, not even its length', () => {
    const names = fc.stringMatching(/^[A-Za-z0-9._+-]{1,64}$/);
    fc.assert(
      fc.property(names, names, (name, other) => {
        return maskedEmail(`${name}@a.com`) === maskedEmail(`${name.charAt(0)}${other}@a.com`);
      }),
    );
  });
});
