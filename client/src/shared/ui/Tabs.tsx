import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFormat } from '../format/useFormat';

interface Tab {
  value: string;
  label: string;
  icon?: LucideIcon;
  /** Shown behind the label. */
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  value: string;
  onChange(value: string): void;
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly Tab[];
}

/** Scrolls the selected tab into view: on a phone it may lie beyond the edge. */
function showActive(list: HTMLElement | null): void {
  const active = list?.querySelector<HTMLElement>('[data-state=active]');
  if (list && active)
    list.scrollLeft = active.offsetLeft - list.offsetLeft - (list.clientWidth - active.clientWidth) / 2;
}

export function Tabs({ value, onChange, label, tabs }: TabsProps) {
  const { number } = useFormat();
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      {/* On a phone it fades out where it goes on. */}
      <Radix.List
        ref={showActive}
        aria-label={label}
        className="mb-6 flex gap-1 overflow-x-auto border-b max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pe-8 max-sm:[scrollbar-width:none]"
      >
        {tabs.map(({ value: name, label: text, icon: Icon, count }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink -mb-px flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-2.5 py-2 font-medium whitespace-nowrap -outline-offset-2! transition-colors sm:min-h-9"
          >
            {Icon ? <Icon size={16} aria-hidden className="hidden sm:block" /> : null}
            {text}
            {count === undefined ? null : <span className="text-muted tabular-nums">{number(count)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value: name, content }) => (
        <Radix.Content key={name} value={name}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
