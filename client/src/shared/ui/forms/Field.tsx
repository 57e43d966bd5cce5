import { useId, type ReactNode } from 'react';

/** The classes of every control. 16 px on a phone: iOS zooms into the page below that. */
export const controlClass =
  'min-h-11 w-full rounded-lg border border-edge bg-raised px-3 py-1.5 text-base text-ink transition-colors placeholder:text-muted placeholder-shown:text-ellipsis hover:border-control aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60 sm:min-h-9 sm:text-sm';

export interface FieldText {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
}

interface FieldProps extends FieldText {
  children(ids: { id: string; describedBy: string | undefined; invalid: boolean }): ReactNode;
}

/** A label, a control, and what is wrong with it, tied together for screen readers. */
export function Field({ label, help, error, required, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-[13px] font-medium">
        {label}
        {required ? (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({ id, describedBy: note ? noteId : undefined, invalid: Boolean(error) })}
      {note ? (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? 'text-bad text-xs' : 'text-muted text-xs'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
