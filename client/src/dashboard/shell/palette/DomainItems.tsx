import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomainPage, usePaused } from '../../../shared/api/domains';
import { PaletteGroup, PaletteItem } from './PaletteItem';
import { useVisit } from './useVisit';

/** More rows at a time would make every letter slow. */
const mostShown = 100;

/** `query`: what was typed. The server searches the domains: there may be too many to load. */
export function DomainItems({ query, onDone }: { query: string; onDone(): void }) {
  const { t } = useTranslation('shell');
  const { data } = useDomainPage({ q: usePaused(query.trim()) }, mostShown);
  const visit = useVisit(onDone);
  if (!data?.items.length) return null;
  return (
    <PaletteGroup heading={t('palette.domains')}>
      {data.items.map(({ id, name, displayName, provider }) => (
        <PaletteItem
          key={id}
          id={`domain ${id}`}
          icon={Globe}
          label={displayName}
          keywords={[name]}
          hint={provider.displayName}
          mono
          onSelect={() => visit({ kind: 'domain', label: displayName, href: `/dashboard?domain=${id}` })}
        />
      ))}
    </PaletteGroup>
  );
}
