import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Whether the platform knows the IANA name, such as `Europe/Berlin` or `UTC`. */
export function isTimeZone(value: unknown): value is string {
  // Offsets such as +02:00 are taken by some platforms; they know no summer time.
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z]/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

export function IsTimeZoneName(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy({ name: 'isTimeZoneName', validator: { validate: isTimeZone } }, options);
}
