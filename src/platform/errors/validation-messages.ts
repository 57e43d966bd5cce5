import type { ValidationError } from 'class-validator';
import { ValidationFailed } from './app-error.js';

/** For the global ValidationPipe: nested errors as one flat table, `records.0.name` → first text. */
export function toValidationFailed(errors: ValidationError[]): ValidationFailed {
  return new ValidationFailed(Object.fromEntries(errors.flatMap((error) => fieldTexts(error, ''))));
}

function fieldTexts(error: ValidationError, parent: string): [string, string][] {
  const path = `${parent}${error.property}`;
  const own = firstText(error, path);
  const nested = (error.children ?? []).flatMap((child) => fieldTexts(child, `${path}.`));
  return own === undefined ? nested : [[path, own], ...nested];
}

/** A DTO lists the most basic rule lowest, beside the property, and class-validator reports that one first. */
function firstText({ constraints }: ValidationError, path: string): string | undefined {
  if (!constraints) return undefined;
  if ('whitelistValidation' in constraints) return `Unknown field ${path}`;
  return constraints.isDefined ?? constraints.isNotEmpty ?? Object.values(constraints)[0];
}
