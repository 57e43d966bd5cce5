import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyNames } from '../../../shared/keys/keymap';
import { Kbd } from '../../../shared/ui/Kbd';

interface PaletteItemProps {
  /** Unique in the palette. */
  id: string;
  icon: LucideIcon;
  label: string;
  hint?: ReactNode;
  /** The key that does the same. */
  keys?: string;
  /** Other words that it is found by, each alone or several in one text. */
  keywords?: string[];
  /** The label is data: a name, a value. */
  mono?: boolean;
  onSelect(): void;
}

export const PaletteItem = ({ id, icon: Icon, label, hint, keys, keywords = [], mono, onSelect }: PaletteItemProps) => (
  <Command.Item
    value={id}
    keywords={[label, ...keywords]}
    onSelect={onSelect}
    className="data-[selected=true]:bg-sunken flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 sm:min-h-9"
  >
    <Icon size={16} aria-hidden className="text-muted shrink-0" />
    <span className={mono ? 'min-w-0 flex-1 truncate font-mono text-[13px]' : 'min-w-0 flex-1 truncate'}>{label}</span>
    {hint ? <span className="text-muted max-w-1/2 truncate text-xs">{hint}</span> : null}
    {keys ? (
      <span aria-hidden className="hidden gap-1 sm:flex">
        {keyNames(keys).map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </span>
    ) : null}
  </Command.Item>
);

export const PaletteGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium"
  >
    {children}
  </Command.Group>
);
