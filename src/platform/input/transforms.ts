import { Transform } from 'class-transformer';

/** Spaces around what was typed or pasted mean nothing. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** An empty input of a form means that nothing was entered. */
export const EmptyAsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  );
