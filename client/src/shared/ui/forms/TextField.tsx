import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './Field';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText>;

export const TextField = ({ label, help, error, required, className, ...input }: TextFieldProps) => (
  <Field label={label} help={help} error={error} required={required}>
    {({ id, describedBy, invalid }) => (
      <input
        {...input}
        id={id}
        required={required}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        className={clsx(controlClass, className)}
      />
    )}
  </Field>
);
