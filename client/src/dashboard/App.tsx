import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { UserView } from '../shared/api/generated/api.schemas';
import { usePreferences } from '../shared/api/preferences';
import { isLinkPath, isPublicPath, useCurrentUser, type PublicPath } from '../shared/api/user';
import { nextPath, signInPath } from './auth/next';
import { Broken } from './shell/Broken';
import { NotFoundPage } from './shell/NotFoundPage';
import { PageFrame } from './shell/PageFrame';
import { pageAt, pathOf, publicPages } from './pages';
import { Leave } from './shell/Leave';
import { ShellSkeleton } from './shell/ShellSkeleton';

// Loaded together with the user, so that a visitor who has to sign in does not wait for it.
const shell = import('./shell/Shell');
const Shell = lazy(() => shell.then((m) => ({ default: m.Shell })));

export function App() {
  const { data: user, error, mutate } = useCurrentUser();
  const { path } = useAddress();
  // Before all else: the page stays where its link ends the session, and where it is for a fresh sign-in.
  if (isLinkPath(path) || path === '/second-factor') return <PublicPage path={path} />;
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
  // Every page needs the time zone in the preferences.
  usePreferences();
  const { path, arriving } = useAddress();
  const page = pageAt(path);
  const search = useSearch();
  if (isPublicPath(path)) return <Redirect to={nextPath(search)} replace />;
  return (
    <Shell user={user}>
      <PageFrame
        key={path}
        title={t(`pages.${page?.name ?? 'notFound'}`)}
        component={page?.component ?? NotFoundPage}
        arriving={arriving}
      />
    </Shell>
  );
}

function SignedOut() {
  const { path } = useAddress();
  const search = useSearch();
  if (!isPublicPath(path)) {
    // The server answers with the public site, which also has what is no page of the dashboard.
    if (path === '/' || !pageAt(path)) return <Leave to="/" />;
    return <Redirect to={signInPath(search ? `${path}?${search}` : path)} replace />;
  }
  return <PublicPage path={path} />;
}

function PublicPage({ path }: { path: PublicPath }) {
  const { t } = useTranslation('shell');
  const { name, component } = publicPages[path];
  return <PageFrame key={path} title={t(`pages.${name}`)} component={component} arriving={false} />;
}

/** The current location, and whether the reader came from another page of the app. */
function useAddress(): { path: string; arriving: boolean } {
  const [location] = useLocation();
  const path = pathOf(location);
  const [shown, setShown] = useState({ path, arriving: false });
  if (shown.path === path) return shown;
  const next = { path, arriving: true };
  setShown(next);
  return next;
}
