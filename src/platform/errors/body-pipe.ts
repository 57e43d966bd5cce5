import { ValidationPipe } from '@nestjs/common';
import { toValidationFailed } from './validation-messages.js';

/** Bodies and queries become their DTO classes; a field that the class does not have is refused by name. */
export function bodyPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: toValidationFailed,
  });
}
