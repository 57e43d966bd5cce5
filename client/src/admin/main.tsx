import './console.css';
import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWords } from '../shared/i18n/start';
import i18next from 'i18next';
import { Gate } from './access/Gate';

// The content policy allows style elements by this nonce.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const styles = createCache({ key: 'admin', nonce, prepend: true });

await startWords();
await i18next.loadNamespaces(['admin', 'adminUsers', 'reactAdmin', 'activity']);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Gate />
    </CacheProvider>
  </StrictMode>,
);
