import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseBeforeSignIn, useLanguage } from '../../shared/i18n/language';
import { languageFrom, languages } from '../../shared/i18n/languages';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { Select } from '../../shared/ui/forms/Select';
import { useTheme } from '../../shared/ui/theme/theme';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Language and theme for visitors, who have no settings page. */
export function AuthCorner() {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <header className="flex items-center justify-end gap-2">
      <Select
        label={t('language')}
        value={language}
        onChange={(code) => void chooseBeforeSignIn(languageFrom(code))}
        options={options}
        className="w-36!"
      />
      <IconButton
        label={isDark ? t('useLight') : t('useDark')}
        icon={isDark ? Sun : Moon}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    </header>
  );
}
