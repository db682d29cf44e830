import { qrPath } from './qr-path.js';

describe(qrPath, () => {
  it('draws a box for each run of dark modules', () => {
    const modules = [
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ];
    expect(qrPath(modules)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  });

  it('draws nothing without dark modules', () => {
    expect(qrPath([[false, false]])).toBe('');
  });
});
