import { MenuItem, TextField } from '@mui/material';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { id: Value; name: string }[];
  isBusy: boolean;
  choose(value: Value): void;
}

/** A field with one of a few values, which is stored as soon as it is chosen. */
export function Choice<Value extends string>({ label, value, choices, isBusy, choose }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      disabled={isBusy}
      onChange={({ target }) => choose(target.value as Value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
