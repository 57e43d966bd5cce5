import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomains } from '../../../shared/api/domains';
import { matchScore } from './matchScore';
import { PaletteGroup, PaletteItem } from './PaletteItem';
import { useVisit } from './useVisit';

/** More rows at a time would make every letter slow. */
const mostShown = 100;

/** `query`: what was typed. */
export function DomainItems({ query, onDone }: { query: string; onDone(): void }) {
  const { t } = useTranslation('shell');
  const { data: domains } = useDomains();
  const visit = useVisit(onDone);
  if (!domains?.length) return null;
  const found =
    domains.length > mostShown
      ? domains.filter(({ name, displayName }) => matchScore(query, [displayName, name], 'data') > 0)
      : domains;
  return (
    <PaletteGroup heading={t('palette.domains')}>
      {found.slice(0, mostShown).map(({ id, name, displayName, provider }) => (
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
