import type { ComponentProps } from 'react';
import { TextField } from './TextField';

/** Whole numbers, unless `step` says otherwise. The text stays a string until the form reads it (`valueAsNumber` of `register`). */
export const NumberField = (props: Omit<ComponentProps<typeof TextField>, 'type'>) => (
  <TextField step={1} inputMode="numeric" {...props} type="number" />
);
