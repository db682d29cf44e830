import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { i18n } from '../lib/i18n.js';
import { nonce, theme } from '../ui/theme/theme.js';
import type { createStore } from './store.js';

const createStyles = () => createCache({ key: 'arena', ...(nonce !== undefined && { nonce }) });

interface ProvidersProps {
  store: ReturnType<typeof createStore>;
  children: ReactNode;
}

/**
 * Keeps the parts of a `Trans` in one element. A browser that translates the page replaces text nodes, and React could not
 * remove them one by one.
 */
const Sentence = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'contents' }}>{children}</span>
);

export function Providers({ store, children }: ProvidersProps) {
  const [cache] = useState(createStyles);
  return (
    <StrictMode>
      <Provider store={store}>
        <CacheProvider value={cache}>
          <ThemeProvider theme={theme}>
            <CssBaseline />
            <I18nProvider i18n={i18n} defaultComponent={Sentence}>
              {children}
            </I18nProvider>
          </ThemeProvider>
        </CacheProvider>
      </Provider>
    </StrictMode>
  );
}
