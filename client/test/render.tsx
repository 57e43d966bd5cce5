import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { swrDefaults } from '../src/shared/api/swr';
import type { UserView } from '../src/shared/api/generated/api.schemas';
import { ToastProvider } from '../src/shared/ui/toasts/toast';
import { openNetwork, type Answers } from './network';
import { aPerson } from './people';

export { callsMade } from './network';
export { aPerson } from './people';

interface Page {
  /** The server's answers: `{ 'GET /api/domains': [], 'POST /api/domains': { status: 403, body } }`. */
  answers?: Answers;
  /** The path of the page, with its query. */
  path?: string;
  /** The signed-in user; null for a visitor. */
  user?: UserView | null;
}

interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** The address now, with its query. */
  at(): string;
}

/** Draws a page as the app would: nothing cached, English words, and a network that says only what it was told. */
export function renderPage(ui: ReactNode, { answers = {}, path = '/', user = aPerson() }: Page = {}): RenderedPage {
  openNetwork({ ...(user ? { 'GET /api/auth/user': user } : {}), ...answers });
  const [pathname = '/', search = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath: search, record: true });
  const page = render(
    <SWRConfig value={{ ...swrDefaults, provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ToastProvider>
          <Suspense fallback={null}>{ui}</Suspense>
        </ToastProvider>
      </Router>
    </SWRConfig>,
  );
  return { ...page, user: userEvent.setup(), at: () => location.history.at(-1) ?? path };
}
