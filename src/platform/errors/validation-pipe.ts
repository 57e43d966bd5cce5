import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import type { Statement } from '../../dns/index.js';
import { ValidationFailed } from './app-error.js';
import { brokenRule } from './broken-rule.js';
import { sayInput } from './inputs.words.js';

/** Bodies and queries become their DTO classes; a field that the class does not have is refused by name. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    // The class tells the limits of a rule. Neither is in the answer.
    validationError: { target: true, value: true },
    exceptionFactory: toValidationFailed,
  });
}

/** Nested errors as one flat table: `records.0.name` → first message. */
function toValidationFailed(errors: ValidationError[]): ValidationFailed {
  return new ValidationFailed(Object.fromEntries(errors.flatMap((error) => fieldMessages(error, ''))));
}

function fieldMessages(error: ValidationError, parent: string): [string, Statement][] {
  const path = shortened(`${parent}${error.property}`);
  const own = firstMessage(error, path);
  const nested = (error.children ?? []).flatMap((child) => fieldMessages(child, `${path}.`));
  return own === undefined ? nested : [[path, own], ...nested];
}

/** A stranger's field may be as long as a body: the answer only has to say which one it is. */
function shortened(path: string): string {
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

const longestPath = 200;

/** A DTO lists the most basic rule lowest, beside the property, and class-validator reports that one first. */
function firstMessage(error: ValidationError, path: string): Statement | undefined {
  const { constraints } = error;
  if (!constraints) return undefined;
  if ('whitelistValidation' in constraints) return sayInput('unknown', { field: path });
  const rules = Object.keys(constraints);
  const rule = rules.find((each) => each === 'isDefined') ?? rules.find((each) => each === 'isNotEmpty') ?? rules[0];
  return rule === undefined ? undefined : brokenRule(error, rule, constraints[rule] ?? '');
}
