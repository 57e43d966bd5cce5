import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { isoTime } from '../../clock/index.js';

/** Removes spaces around typed or pasted text. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Treats an empty form input as absent. */
export const EmptyAsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  );

/** Required, trimmed. The most basic rule comes first: it is the one reported. `field` begins the messages. */
export const Text = (field: string, maxLength: number, missing = `${field} is required`): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    IsNotEmpty({ message: missing }),
    IsString({ message: missing }),
    MaxLength(maxLength, { message: `${field} must have at most ${maxLength} characters` }),
  );

/** Trimmed; an empty input counts as left out. */
export const OptionalText = (field: string, maxLength: number): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    EmptyAsAbsent(),
    IsOptional(),
    IsString({ message: `${field} must be text` }),
    MaxLength(maxLength, { message: `${field} must have at most ${maxLength} characters` }),
  );

/** Whether the platform knows the IANA name, such as `Europe/Berlin` or `UTC`. */
export function isTimeZone(value: unknown): value is string {
  // Some platforms accept offsets such as +02:00, which have no summer time.
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

/** A day or a time, as `isoTime` reads them: class-validator's own rule also takes weeks, which no `Date` can be. */
export function IsIsoTime(options?: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown): boolean => isoTime(value) !== null;
  return ValidateBy({ name: 'isIsoTime', validator: { validate } }, options);
}
