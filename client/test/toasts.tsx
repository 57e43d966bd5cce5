import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ToastProvider, useToast } from '../src/shared/ui/toasts/toast';

/** Loads what draws toasts, as the app does when its page has come to rest. For tests that stop the clock. */
export async function loadToasts(): Promise<void> {
  const { unmount } = render(
    <ToastProvider>
      <ShowsOne />
    </ToastProvider>,
  );
  await screen.findByRole('listitem');
  unmount();
}

function ShowsOne() {
  const toast = useToast();
  useEffect(() => toast.note('Hello'), [toast]);
  return null;
}
