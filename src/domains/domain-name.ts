import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isDomainName } from '../dns/index.js';

const INVALID_DOMAIN = 'Invalid domain format. Use format like example.com';

export function IsDomainName(options: ValidationOptions = {}): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isDomainName(value);
  return ValidateBy({ name: 'isDomainName', validator: { validate } }, { message: INVALID_DOMAIN, ...options });
}
