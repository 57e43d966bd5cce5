import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './Field';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, keyof FieldText>;

export const TextArea = ({ label, help, error, required, className, ...textarea }: TextAreaProps) => (
  <Field label={label} help={help} error={error} required={required}>
    {({ id, describedBy, invalid }) => (
      <textarea
        rows={4}
        {...textarea}
        id={id}
        required={required}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className={clsx(controlClass, 'resize-y py-2', className)}
      />
    )}
  </Field>
);
