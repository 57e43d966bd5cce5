import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { UserView } from '../shared/api/generated/api.schemas';
import { usePreferences } from '../shared/api/preferences';
import { useCurrentUser } from '../shared/api/user';
import { nextPath, signInPath } from './auth/next';
import { Broken } from './shell/Broken';
import { NotFoundPage } from './shell/NotFoundPage';
import { PageFrame } from './shell/PageFrame';
import { entrances, pages } from './pages';
import { ShellSkeleton } from './shell/ShellSkeleton';

// Asked for at once, together with who is here: whoever has to sign in does not wait for it.
const shell = import('./shell/Shell');
const Shell = lazy(() => shell.then((m) => ({ default: m.Shell })));

export function App() {
  const { data: user, error, mutate } = useCurrentUser();
  if (user) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SignedIn user={user} />
      </Suspense>
    );
  }
  if (user === null) return <SignedOut />;
  return error ? <Broken retry={() => void mutate()} /> : <ShellSkeleton />;
}

function SignedIn({ user }: { user: UserView }) {
  const { t } = useTranslation('shell');
  // The time zone in them is wanted on every page.
  usePreferences();
  const { path, arriving } = useAddress();
  const page = pages.find((other) => other.path === path);
  const search = useSearch();
  if (entrances.some((entrance) => entrance.path === path)) return <Redirect to={nextPath(search)} replace />;
  return (
    <Shell user={user}>
      <PageFrame
        key={path}
        title={t(`titles.${page?.title ?? 'notFound'}`)}
        component={page?.component ?? NotFoundPage}
        arriving={arriving}
      />
    </Shell>
  );
}

function SignedOut() {
  const { t } = useTranslation('shell');
  const { path } = useAddress();
  const page = entrances.find((other) => other.path === path);
  const search = useSearch();
  if (!page) return <Redirect to={signInPath(search ? `${path}?${search}` : path)} replace />;
  return <PageFrame key={path} title={t(`titles.${page.title}`)} component={page.component} arriving={false} />;
}

/** Where the browser is, and whether it came here from another page of the app. */
function useAddress(): { path: string; arriving: boolean } {
  const [location] = useLocation();
  const path = location.replace(/\/+$/, '') || '/';
  const [shown, setShown] = useState({ path, arriving: false });
  if (shown.path === path) return shown;
  const next = { path, arriving: true };
  setShown(next);
  return next;
}
