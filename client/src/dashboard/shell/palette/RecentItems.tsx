import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteGroup, PaletteItem } from './PaletteItem';
import { recentVisits } from './recent';
import { useVisit } from './useVisit';

export function RecentItems({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const [visits] = useState(recentVisits);
  const visit = useVisit(onDone);
  if (visits.length === 0) return null;
  return (
    <PaletteGroup heading={t('palette.recent')}>
      {visits.map((item) => (
        <PaletteItem
          key={item.href}
          id={`recent ${item.href}`}
          icon={History}
          label={item.label}
          mono
          onSelect={() => visit(item)}
        />
      ))}
    </PaletteGroup>
  );
}
