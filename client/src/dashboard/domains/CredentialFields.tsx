import type { AuthFieldView } from '../../shared/api/generated/api.schemas';
import { SelectField, TextField } from '../../shared/ui/Field';

interface CredentialFieldsProps {
  fields: AuthFieldView[];
  values: Record<string, string>;
  /** By field key, alone or under `authFields.`, as the server names them. */
  errors: Record<string, string>;
  onChange(values: Record<string, string>): void;
}

/** The inputs that a plugin declares: nothing here knows a vendor by name. */
export function CredentialFields({ fields, values, errors, onChange }: CredentialFieldsProps) {
  return fields.map((field) => {
    const shared = {
      label: field.required ? field.label : `${field.label} (optional)`,
      help: field.description,
      error: errors[`authFields.${field.key}`] ?? errors[field.key],
      value: values[field.key] ?? field.default ?? '',
    };
    const set = (value: string) => onChange({ ...values, [field.key]: value });
    if (field.choices?.length) {
      return (
        <SelectField key={field.key} {...shared} onChange={(event) => set(event.target.value)}>
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    }
    return (
      <TextField
        key={field.key}
        {...shared}
        type={field.type === 'password' ? 'password' : 'text'}
        placeholder={field.placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
      />
    );
  });
}
