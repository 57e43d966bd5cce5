import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCurrentUser } from '../../../shared/api/user';
import { mainPlaces, sectionsFor } from '../places';
import { PaletteGroup, PaletteItem } from './PaletteItem';

const pricing = { name: 'pricing', href: '/pricing', icon: CreditCard } as const;

export function PageItems({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  const { data: user } = useCurrentUser();
  const restricted = user ? sectionsFor(user).flatMap(({ places }) => [...places]) : [];
  return (
    <PaletteGroup heading={t('palette.pages')}>
      {[...mainPlaces, pricing, ...restricted].map((place) => (
        <PaletteItem
          key={place.name}
          id={`page ${place.name}`}
          icon={place.icon}
          label={t(`places.${place.name}`)}
          keys={'key' in place ? `g ${place.key}` : undefined}
          onSelect={() => {
            onDone();
            navigate(place.href);
          }}
        />
      ))}
    </PaletteGroup>
  );
}
