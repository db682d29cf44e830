import { Trans } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { allRendered } from '../../test/screen.js';
import { translatePage } from '../../test/translate-page.js';
import { t } from './app.messages.js';
import { Providers } from './Providers.js';
import { createStore } from './store.js';

/** A paragraph that ends with a sentence with a name in it, or has another one in its place. */
const Paragraph = ({ username }: { username: string | undefined }) => (
  <p>
    <b>ARENA</b>
    {username !== undefined && (
      <Trans id={t.id('signedInAs')} values={{ username }} components={{ strong: <strong /> }} />
    )}
  </p>
);

describe('a sentence with an element in it', () => {
  it('can be removed and shown again after a browser has translated it', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    const store = createStore();
    const show = async (username: string | undefined) => {
      root.render(
        <Providers store={store}>
          <Paragraph username={username} />
        </Providers>,
      );
      await allRendered();
    };
    await show('Ada');
    translatePage();
    await show(undefined);
    expect(container.textContent).toBe('«ARENA»');
    await show('Grace');
    expect(container.textContent).toContain('Grace');
    root.unmount();
    container.remove();
  });
});
