/** The Chromium that the stories drive. Nothing in it talks to anybody but the product. */
const quiet = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
const sandboxless = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [...quiet, ...sandboxless],
};
