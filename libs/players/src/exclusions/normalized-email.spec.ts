import { normalizedEmail, similarEmail } from './normalized-email.js';

describe(normalizedEmail, () => {
  it.each([
    ['player@example.com', 'player@example.com'],
    ['Player@EXAMPLE.com', 'player@example.com'],
    ['player+casino@example.com', 'player@example.com'],
    ['player+a+b@example.com', 'player@example.com'],
    ['+player@example.com', '+player@example.com'],
    ['p.layer@example.com', 'p.layer@example.com'],
    ['u.test+1@gmail.com', 'utest@gmail.com'],
    ['UTest@GoogleMail.com', 'utest@gmail.com'],
    ['u.test@sub.gmail.com', 'u.test@sub.gmail.com'],
    ['ｐｌａｙｅｒ@example.com', 'player@example.com'],
    ['cafe\u0301@example.com', 'caf\u00e9@example.com'],
    ['müller@bücher.de', 'müller@xn--bcher-kva.de'],
    ['müller@XN--bcher-kva.de', 'müller@xn--bcher-kva.de'],
    ['player@exa\u212ample.com', 'player@exakmple.com'],
  ])('of %s is %s', (email, normalized) => {
    expect(normalizedEmail(email)).toBe(normalized);
  });
});

describe(similarEmail, () => {
  it.each([
    ['john.doe@example.com', 'johndoe@example.com'],
    ['johndoe77@example.com', 'johndoe@example.com'],
    ['John_Doe-2+x@example.com', 'johndoe@example.com'],
    ['anna1@example.com', undefined],
  ])('of %s is %s', (email, similar) => {
    expect(similarEmail(email)).toBe(similar);
  });
});
