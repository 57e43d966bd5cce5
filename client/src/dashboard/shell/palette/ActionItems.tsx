import { Globe, Keyboard, Languages, LogOut, Monitor, Moon, Plus, RefreshCw, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { keymap } from '../../../shared/keys/keymap';
import { themes, useTheme } from '../../../shared/ui/theme/theme';
import { useSignOut } from '../sidebar/useSignOut';
import { PaletteGroup, PaletteItem } from './PaletteItem';

interface ActionItemsProps {
  onDone(): void;
  onKeys(): void;
  onLanguage(): void;
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

export function ActionItems({ onDone, onKeys, onLanguage }: ActionItemsProps) {
  const { t } = useTranslation('shell');
  const { theme, setTheme } = useTheme();
  const signOut = useSignOut();
  const press = usePageKey(onDone);
  const after = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <PaletteGroup heading={t('palette.actions')}>
      <PaletteItem
        id="do add record"
        icon={Plus}
        label={t('actions.addRecord')}
        keywords={[t('search.addRecord')]}
        keys="n"
        onSelect={press('/dashboard', 'n')}
      />
      <PaletteItem
        id="do add domain"
        icon={Globe}
        label={t('actions.addDomain')}
        keywords={[t('search.addDomain')]}
        onSelect={press('/domains', 'n')}
      />
      <PaletteItem
        id="do refresh"
        icon={RefreshCw}
        label={t('actions.refresh')}
        keywords={[t('search.refresh')]}
        onSelect={press('/dashboard', 'r')}
      />
      {themes
        .filter((other) => other !== theme)
        .map((other) => (
          <PaletteItem
            key={other}
            id={`do theme ${other}`}
            icon={themeIcons[other]}
            label={t(`actions.theme.${other}`)}
            keywords={[t('search.theme')]}
            onSelect={after(() => setTheme(other))}
          />
        ))}
      <PaletteItem
        id="do language"
        icon={Languages}
        label={t('actions.language')}
        keywords={[t('search.language')]}
        onSelect={onLanguage}
      />
      <PaletteItem
        id="do keys"
        icon={Keyboard}
        label={t('keys.title')}
        keywords={[t('search.keys')]}
        keys="?"
        onSelect={onKeys}
      />
      <PaletteItem
        id="do sign out"
        icon={LogOut}
        label={t('signOut')}
        keywords={[t('search.signOut')]}
        onSelect={after(() => void signOut())}
      />
    </PaletteGroup>
  );
}

/** An action of a page: opens the page and presses its key. The chosen domain stays chosen. */
function usePageKey(onDone: () => void) {
  const [location, navigate] = useLocation();
  return (path: string, key: string) => () => {
    onDone();
    if (location !== path) navigate(path);
    // The dialog that this opens must find the palette closed.
    setTimeout(() => keymap.request(key));
  };
}
