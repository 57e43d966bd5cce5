import { Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBoundary } from './PageBoundary';
import { PageSkeleton } from './PageSkeleton';

interface PageFrameProps {
  title: string;
  /** False for the first page that is opened: the browser has put the focus where it belongs. */
  arriving: boolean;
  component: ComponentType;
}

/** Wraps a page with its title, its skeleton while it loads, and an error boundary. */
export function PageFrame({ title, arriving, component: Page }: PageFrameProps) {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
        <Arrival title={title} arriving={arriving} />
      </Suspense>
    </PageBoundary>
  );
}

/** Names the tab, and lets a screen reader begin at the heading. */
function Arrival({ title, arriving }: { title: string; arriving: boolean }) {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = t('pageTitle', { page: title });
  }, [t, title]);
  useEffect(() => {
    if (!arriving) return;
    document.documentElement.scrollTop = 0;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [arriving]);
  return null;
}
