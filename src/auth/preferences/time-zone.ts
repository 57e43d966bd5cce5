import { buildMessage, ValidateBy } from 'class-validator';
import { isTimeZone } from '../../platform/http-server/index.js';

/** The name of a time zone, or `auto` for the browser's. */
export function isTimeZoneChoice(value: unknown): boolean {
  return value === 'auto' || isTimeZone(value);
}

export function IsTimeZoneChoice(options: { message: string }): PropertyDecorator {
  const validator = { validate: isTimeZoneChoice, defaultMessage: buildMessage(() => '') };
  return ValidateBy({ name: 'isTimeZoneChoice', validator }, options);
}
