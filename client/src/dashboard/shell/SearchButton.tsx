import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyNames } from '../../shared/keys/keymap';
import { IconButton } from '../../shared/ui/buttons/IconButton';
import { Kbd } from '../../shared/ui/Kbd';

/** Opens the palette; looks like its search field. */
export function SearchButton({ collapsed, onClick }: { collapsed: boolean; onClick(): void }) {
  const { t } = useTranslation('shell');
  if (collapsed) return <IconButton label={t('palette.open')} icon={Search} onClick={onClick} className="w-full" />;
  return (
    <button
      type="button"
      onClick={onClick}
      className="bg-surface text-muted hover:border-control flex min-h-9 w-full items-center gap-2 rounded-lg border px-3 transition-colors"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="flex-1 truncate text-start">{t('palette.hint')}</span>
      <span aria-hidden className="flex gap-0.5">
        {keyNames('mod+k').map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </span>
    </button>
  );
}
