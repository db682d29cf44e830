import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from './product-database.js';
import { expect } from './test.js';

/** Waits for a mail to an address with a link to a page of the product. Returns the path of the link with its token. */
export async function mailedLink(email: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await findLink(email, page);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function findLink(email: string, page: string): Promise<string | undefined> {
  const folder = join(dataFolder(), 'mail');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '');
    const [token] = new RegExp(`${page}#[\\w-]{43}`).exec(mail) ?? [];
    if (token !== undefined && mail.includes(`To: ${email}`)) return token;
  }
  return undefined;
}
