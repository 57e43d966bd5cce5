import './index.css';
import '../shared/installOffer';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { App } from './App';
import { openedAt, pathOf } from './pages';
import { preloadFor } from './preload';
import { SignedOutNotice } from '../shared/api/SignedOutNotice';
import { swrDefaults } from '../shared/api/swr';
import { preloadUser } from '../shared/api/user';
import { startWords } from '../shared/i18n/start';
import { ToastProvider } from '../shared/ui/toasts/toast';

// A dialog stops page scrolling by a style element, which the content policy allows by this nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

preloadUser(() => preloadFor(window.location));
const opened = openedAt(pathOf(window.location.pathname));
opened?.prefetch();
await startWords(opened?.namespaces);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrDefaults}>
      <ToastProvider>
        <SignedOutNotice />
        <App />
      </ToastProvider>
    </SWRConfig>
  </StrictMode>,
);
