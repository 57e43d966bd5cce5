import { preloadChosenDomain } from '../shared/api/chosenDomain';
import { preloadIncidents } from '../shared/api/incidents';
import { preloadPreferences } from '../shared/api/preferences';
import { isPublicPath } from '../shared/api/user';
import { pathOf } from './pages';

const pathsOfOneDomain = ['/dashboard', '/version-history'];

/**
 * Requests what the opened page asks first, while its code loads. Nothing that a page might not ask for: an answer that
 * nobody takes would be shown, outdated, whenever somebody does.
 */
export function preloadFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathOf(pathname);
  if (isPublicPath(path)) return;
  preloadPreferences();
  preloadIncidents();
  if (pathsOfOneDomain.includes(path)) preloadChosenDomain(new URLSearchParams(search).get('domain'));
}
