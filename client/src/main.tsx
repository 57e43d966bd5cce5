import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { App } from './dashboard/App';
import { swrDefaults } from './shared/api/swr';
import { ToastProvider } from './shared/ui/toast';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={swrDefaults}>
      <ToastProvider>
        <App />
      </ToastProvider>
    </SWRConfig>
  </StrictMode>,
);
