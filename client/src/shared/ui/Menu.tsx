import clsx from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { IconButton } from './buttons/IconButton';

interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect(): void;
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** Names the button and the menu. */
  label: string;
  /** Three dots, if nothing else is given. */
  trigger?: ReactElement;
  items: readonly MenuItem[];
  /** Tab index of the button. */
  tabIndex?: number;
}

export const Menu = ({ label, trigger, items, tabIndex }: MenuProps) => (
  // A modal menu would hold the page while the dialog that one of its items opens takes over.
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>
      {trigger ?? <IconButton label={label} icon={Ellipsis} size="sm" tabIndex={tabIndex} />}
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="bg-raised text-ink animate-appear z-50 min-w-44 rounded-lg border p-1 shadow-lg"
      >
        {items.map(({ label: text, icon: Icon, onSelect, danger, disabled }) => (
          <Radix.Item
            key={text}
            disabled={disabled}
            onSelect={onSelect}
            className={clsx(
              'data-highlighted:bg-sunken flex min-h-11 items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-50 sm:min-h-8',
              danger && 'text-bad',
            )}
          >
            {Icon ? <Icon size={16} aria-hidden className="shrink-0" /> : null}
            {text}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
