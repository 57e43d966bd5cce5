import { ValidateBy, buildMessage } from 'class-validator';

/** An IANA name that this server's time zone data knows, or `auto`. Offsets are refused: they know no summer time. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 64) return false;
  if (value === 'auto') return true;
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

export function IsTimeZone(options: { message: string }): PropertyDecorator {
  const validate = { name: 'isTimeZone', validator: { validate: isTimeZone, defaultMessage: buildMessage(() => '') } };
  return ValidateBy(validate, options);
}
