import { MenuItem, TextField } from '@mui/material';
import type { AuthFieldView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';

interface CredentialInputProps {
  field: AuthFieldView;
  value: string;
  /** The server's words about the value. */
  mistake: string | undefined;
  change(value: string): void;
}

/** One field of a connect form. Secrets are not shown while they are typed. */
export function CredentialInput({ field, value, mistake, change }: CredentialInputProps) {
  const say = usePhrases('connect');
  const { label, labelPhrase, description = '', descriptionPhrase, type, required, placeholder, choices } = field;
  return (
    <TextField
      label={say(label, labelPhrase)}
      helperText={mistake ?? say(description, descriptionPhrase)}
      error={mistake !== undefined}
      type={choices ? undefined : type}
      select={choices !== undefined}
      value={value}
      onChange={({ target }) => change(target.value)}
      placeholder={placeholder}
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      required={required}
      fullWidth
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {say(choice.label, choice.phrase)}
        </MenuItem>
      ))}
    </TextField>
  );
}
