import { chromium } from '@playwright/test';
import { launchOptions } from '../../../web/e2e/support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { UNREACHABLE_CHAIN } from '../support/test-chain.js';

interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: object; required: string[] }>;
    securitySchemes: object;
  };
}

describe('the OpenAPI document', () => {
  let app: TestApp;
  let document: Document;

  beforeAll(async () => {
    app = await startTestApp(UNREACHABLE_CHAIN);
    document = (await app.client().get<Document>('/api/docs-json')).body;
  });

  afterAll(async () => {
    await app.close();
  });

  it('is readable in a browser, within the content security policy', async () => {
    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('requestfailed', (request) => errors.push(request.url()));
      await page.goto(`${app.url}/api/docs`);
      await page.locator('.opblock').first().waitFor();
      // The page draws the operations of a large document only when they are scrolled to.
      const shown = await page.evaluate('ui.specSelectors.specJson().get("paths").size');
      expect(shown).toBe(Object.keys(document.paths).length);
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
