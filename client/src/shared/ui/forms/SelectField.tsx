import { Field, type FieldText } from './Field';
import { Select, type SelectProps } from './Select';

type SelectFieldProps = FieldText & Omit<SelectProps, 'label' | 'id' | 'invalid' | 'describedBy'>;

export const SelectField = ({ label, help, error, required, ...select }: SelectFieldProps) => (
  <Field label={label} help={help} error={error} required={required}>
    {(ids) => <Select {...select} {...ids} />}
  </Field>
);
