import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomains } from '../../../shared/api/domains';
import { PaletteGroup, PaletteItem } from './PaletteItem';
import { useVisit } from './useVisit';

export function DomainItems({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const { data: domains } = useDomains();
  const visit = useVisit(onDone);
  if (!domains?.length) return null;
  return (
    <PaletteGroup heading={t('palette.domains')}>
      {domains.map(({ id, name, displayName, provider }) => (
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
