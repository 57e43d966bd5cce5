import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps focus inside, closes on Esc and gives focus back. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="bg-raised text-ink border-line m-0 h-dvh max-h-none w-full max-w-none rounded-none border p-0 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:max-w-xl sm:rounded-xl"
    >
      <header className="border-line flex items-start justify-between gap-4 border-b px-5 py-4">
        <div>
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {description ? <p className="text-muted mt-1 text-[13px]">{description}</p> : null}
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="text-muted hover:bg-sunken hover:text-ink -mr-2 rounded-lg p-2"
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      <div className="px-5 py-4">{children}</div>
    </dialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
);
