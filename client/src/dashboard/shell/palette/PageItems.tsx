import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCurrentUser } from '../../../shared/api/user';
import { pagesFor } from '../../pages';
import { PaletteGroup, PaletteItem } from './PaletteItem';

export function PageItems({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  const { data: user } = useCurrentUser();
  const pages = user ? pagesFor(user).filter(({ soon }) => !soon) : [];
  return (
    <PaletteGroup heading={t('palette.pages')}>
      {pages.map(({ name, icon, key, path }) => (
        <PaletteItem
          key={name}
          id={`page ${name}`}
          icon={icon}
          label={t(`pages.${name}`)}
          keys={key && `g ${key}`}
          onSelect={() => {
            onDone();
            navigate(path);
          }}
        />
      ))}
    </PaletteGroup>
  );
}
