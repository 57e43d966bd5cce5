import clsx from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseButton } from './CloseButton';
import { focusFirstField } from './firstFocus';
import { useReturnFocus } from './useReturnFocus';

const widths = { md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** A few lines: on a phone a sheet at the bottom instead of the whole screen. */
  short?: boolean;
  /** Stays in sight above the buttons: the reason why the last try failed. */
  notice?: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** Open as long as it is rendered. Keeps the focus inside, closes on Esc, gives the focus back. */
export function Dialog(props: DialogProps) {
  const { title, description, size = 'md', short = false, notice, footer, onClose, children } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="bg-veil animate-appear fixed inset-0 z-40" />
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'bg-raised text-ink animate-rise outline-none fixed inset-0 z-40 mx-auto flex w-full flex-col sm:w-[calc(100%-2rem)] sm:top-[12vh] sm:bottom-auto sm:h-fit sm:max-h-[84dvh] overflow-hidden sm:rounded-xl sm:border',
            short ? 'max-sm:top-auto max-sm:h-fit max-sm:max-h-dvh max-sm:rounded-t-xl max-sm:border-t' : 'h-dvh',
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b px-5 py-4">
            <div className="min-w-0">
              <Radix.Title className="text-base font-semibold break-words">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-muted mt-1 text-[13px]">{description}</Radix.Description>
              ) : null}
            </div>
            <div className="-me-2 -mt-1">
              <CloseButton onClick={onClose} />
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {notice ? <div className="max-h-[40dvh] shrink-0 overflow-y-auto border-t px-5 py-3">{notice}</div> : null}
          {footer ? <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
);
