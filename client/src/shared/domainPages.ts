import { ArchiveRestore, History, List, ShieldCheck } from 'lucide-react';

const pages = [
  { name: 'records', icon: List, path: '/dashboard', tab: null },
  { name: 'backups', icon: ArchiveRestore, path: '/version-history', tab: 'backups' },
  { name: 'protection', icon: ShieldCheck, path: '/version-history', tab: 'monitoring' },
  { name: 'history', icon: History, path: '/version-history', tab: 'history' },
] as const;

export type DomainSection = (typeof pages)[number]['name'];

/** The pages of one domain, and where each is. */
export const pagesOfDomain = (domainId: string) =>
  pages.map(({ path, tab, ...page }) => ({ ...page, href: `${path}?domain=${domainId}${tab ? `&tab=${tab}` : ''}` }));
