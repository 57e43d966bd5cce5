import clsx from 'clsx';
import { Globe, List, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { Link, useLocation } from 'wouter';
import { authLogout } from '../../shared/api/generated/api';
import type { UserView } from '../../shared/api/generated/api.schemas';

const places = [
  { href: '/domains', label: 'Domains', icon: Globe },
  { href: '/dashboard', label: 'DNS Records', icon: List },
];

export function Shell({ user, children }: { user: UserView; children: ReactNode }) {
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#content"
        className="bg-raised sr-only z-50 rounded-lg px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside className="border-line bg-raised flex shrink-0 items-center gap-4 border-b px-4 py-2 md:sticky md:top-0 md:h-dvh md:w-64 md:flex-col md:items-stretch md:border-r md:border-b-0 md:py-4">
        <p className="flex items-center gap-2 font-semibold md:mb-2 md:px-2">
          <img src="/favicon.svg" alt="" className="size-6" />
          <span className="hidden sm:inline">Zonekeeper</span>
        </p>
        <Places />
        <Footer user={user} />
      </aside>
      <main id="content" className="min-w-0 flex-1 px-4 py-6 md:px-8">
        {children}
      </main>
    </div>
  );
}

function Places() {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className="flex flex-1 gap-1 md:flex-col">
      {places.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={location === href ? 'page' : undefined}
          className={clsx(
            'flex items-center gap-2 rounded-lg px-2 py-2 font-medium transition-colors',
            location === href ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Footer({ user }: { user: UserView }) {
  const { mutate } = useSWRConfig();
  const [, navigate] = useLocation();
  const signOut = async () => {
    try {
      await authLogout();
    } finally {
      // Gone from here whether or not the server heard of it.
      await mutate(() => true, undefined, { revalidate: false });
      localStorage.clear();
      sessionStorage.clear();
      navigate('/');
      await mutate('/api/auth/user', null, { revalidate: false });
    }
  };
  return (
    <div className="flex items-center gap-2 md:border-t md:border-line md:pt-3">
      <div className="hidden min-w-0 flex-1 px-2 md:block">
        <p className="truncate font-medium">{user.firstName ?? user.email.split('@')[0]}</p>
        <p className="text-muted truncate text-xs">{user.email}</p>
      </div>
      <button
        type="button"
        onClick={() => void signOut()}
        aria-label="Sign out"
        className="text-muted hover:bg-sunken hover:text-ink rounded-lg p-2"
      >
        <LogOut size={16} aria-hidden />
      </button>
    </div>
  );
}
