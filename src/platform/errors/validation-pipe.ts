import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { ValidationFailed } from './app-error.js';

/** Bodies and queries become their DTO classes; a field that the class does not have is refused by name. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: toValidationFailed,
  });
}

/** Nested errors as one flat table: `records.0.name` → first message. */
function toValidationFailed(errors: ValidationError[]): ValidationFailed {
  return new ValidationFailed(Object.fromEntries(errors.flatMap((error) => fieldMessages(error, ''))));
}

function fieldMessages(error: ValidationError, parent: string): [string, string][] {
  const path = `${parent}${error.property}`;
  const own = firstMessage(error, path);
  const nested = (error.children ?? []).flatMap((child) => fieldMessages(child, `${path}.`));
  return own === undefined ? nested : [[path, own], ...nested];
}

/** A DTO lists the most basic rule lowest, beside the property, and class-validator reports that one first. */
function firstMessage({ constraints }: ValidationError, path: string): string | undefined {
  if (!constraints) return undefined;
  if ('whitelistValidation' in constraints) return `Unknown field ${path}`;
  return constraints.isDefined ?? constraints.isNotEmpty ?? Object.values(constraints)[0];
}
