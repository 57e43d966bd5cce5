import clsx from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense, useState } from 'react';
import type { ComboboxOption } from './ComboboxList';
import { controlClass } from './Field';
import { onDemand, usePrefetch } from '../onDemand';
import { Skeleton } from '../Skeleton';

const ComboboxList = onDemand(() => import('./ComboboxList').then((m) => m.ComboboxList));

const lists = [ComboboxList];

interface ComboboxProps {
  /** Its name for screen readers. */
  label: string;
  id?: string;
  value: string;
  onChange(value: string): void;
  options: readonly ComboboxOption[];
  searchPlaceholder: string;
  /** Stands for no choice; the text of the search without it. */
  placeholder?: string;
  describedBy?: string;
  invalid?: boolean;
  /** A dialog keeps the wheel to itself: the list takes it over while it is open. */
  isInDialog?: boolean;
  /** The caller finds the options for a text. Without it, the list searches those that it has. */
  onSearch?(text: string): void;
  /** The caller found more than the options. */
  hasMore?: boolean;
  /** The text of the choice where the options may lack it. */
  chosenLabel?: string;
  className?: string;
}

/** A select with a search box, for lists that nobody wants to scroll. */
export function Combobox(props: ComboboxProps) {
  const { label, id, value, onChange, options, searchPlaceholder, placeholder = searchPlaceholder } = props;
  const { describedBy, invalid, isInDialog = false, onSearch, hasMore = false, chosenLabel, className } = props;
  const [open, setOpen] = useState(false);
  usePrefetch(lists);
  const turn = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) onSearch?.('');
  };
  const chosen = chosenLabel ?? options.find((option) => option.value === value)?.label;
  const choose = (next: string) => {
    onChange(next);
    turn(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={turn} modal={isInDialog}>
      <Popover.Trigger
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className={clsx(controlClass, 'flex items-center justify-between gap-2 text-start', className)}
      >
        <span className={clsx('truncate', !chosen && 'text-muted')}>{chosen ?? placeholder}</span>
        <ChevronsUpDown size={16} aria-hidden className="text-muted shrink-0" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="bg-raised text-ink animate-appear z-50 w-(--radix-popover-trigger-width) min-w-60 rounded-lg border shadow-lg"
        >
          <Suspense fallback={<Skeleton className="m-2 h-8" />}>
            <ComboboxList
              label={label}
              value={value}
              options={options}
              searchPlaceholder={searchPlaceholder}
              onSearch={onSearch}
              hasMore={hasMore}
              onChoose={choose}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
