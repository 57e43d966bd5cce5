import { Check, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../../../shared/api/accountLanguage';
import { useLanguage } from '../../../shared/i18n/language';
import { languages } from '../../../shared/i18n/languages';
import { PaletteGroup, PaletteItem } from './PaletteItem';

export function LanguageItems({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const chosen = useLanguage();
  const choose = useChooseLanguage();
  return (
    <PaletteGroup heading={t('palette.language')}>
      {languages.map(({ code, name }) => (
        <PaletteItem
          key={code}
          id={`language ${code}`}
          icon={code === chosen ? Check : Languages}
          label={name}
          keywords={[code]}
          onSelect={() => {
            onDone();
            choose(code);
          }}
        />
      ))}
    </PaletteGroup>
  );
}
