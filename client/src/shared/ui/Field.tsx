import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';

interface FieldProps {
  label: string;
  help?: ReactNode;
  error?: string;
  children(ids: { id: string; describedBy: string | undefined; invalid: boolean }): ReactNode;
}

/** A label, a control, and what is wrong with it, tied together for screen readers. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium">
        {label}
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

const control =
  'min-h-9 w-full rounded-lg border border-line bg-raised px-3 py-1.5 text-ink placeholder:text-muted/70 aria-invalid:border-bad disabled:opacity-60';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: ReactNode;
  error?: string;
}

export function TextField({ label, help, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <input {...input} id={id} aria-describedby={describedBy} aria-invalid={invalid} className={control} />
      )}
    </Field>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  help?: ReactNode;
  error?: string;
}

export function SelectField({ label, help, error, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <select {...select} id={id} aria-describedby={describedBy} aria-invalid={invalid} className={control}>
          {children}
        </select>
      )}
    </Field>
  );
}

export { control as controlClass };
