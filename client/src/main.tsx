import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { App } from './dashboard/App';
import { swrDefaults } from './shared/api/swr';
import { startWords } from './shared/i18n/start';
import { ToastProvider } from './shared/ui/toast';

await startWords();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrDefaults}>
      <ToastProvider>
        <App />
      </ToastProvider>
    </SWRConfig>
  </StrictMode>,
);
