import { ArchiveRestore, FileText, History, RotateCcw, ShieldCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { useChosenDomain } from '../../../shared/api/chosenDomain';
import { keymap } from '../../../shared/keys/keymap';
import { PaletteGroup, PaletteItem } from './PaletteItem';

const actions = [
  { name: 'undo', icon: Undo2, path: '/version-history', query: 'tab=history' },
  { name: 'history', icon: History, path: '/version-history', query: 'tab=history' },
  { name: 'backup', icon: ArchiveRestore, path: '/version-history', query: 'tab=backups' },
  { name: 'restore', icon: RotateCcw, path: '/version-history', query: 'tab=backups' },
  { name: 'protection', icon: ShieldCheck, path: '/version-history', query: 'tab=monitoring' },
  { name: 'issues', icon: TriangleAlert, path: '/dashboard', query: 'show=issues' },
  // The key of the records page that opens it.
  { name: 'zoneFile', icon: FileText, path: '/dashboard', query: '', key: 'i' },
] as const;

/** Actions on the domain that is chosen. Draws nothing while none is. */
export function DomainActions({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  const { domain } = useChosenDomain(new URLSearchParams(useSearch()).get('domain'));
  if (!domain) return null;
  return (
    <PaletteGroup heading={domain.displayName}>
      {actions.map(({ name, icon, path, query, ...rest }) => (
        <PaletteItem
          key={name}
          id={`do ${name}`}
          icon={icon}
          label={t(`domainActions.${name}`)}
          keywords={[t(`search.${name}`)]}
          hint={<span className="font-mono">{domain.displayName}</span>}
          onSelect={() => {
            onDone();
            navigate(`${path}?${[`domain=${domain.id}`, query].filter(Boolean).join('&')}`);
            // The dialog that this opens must find the palette closed.
            if ('key' in rest) setTimeout(() => keymap.request(rest.key));
          }}
        />
      ))}
    </PaletteGroup>
  );
}
