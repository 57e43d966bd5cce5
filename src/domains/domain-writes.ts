import { ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import { NotFound } from '../platform/errors/index.js';

/** Translates the foreign key error of a provider account that was removed after its test. */
export function throwAsAccountRemoved(error: unknown): never {
  const isRemoved =
    error instanceof ForeignKeyConstraintViolationException &&
    error.message.includes('domain_provider_account_id_owned_fk');
  throw isRemoved ? new NotFound('DNS provider connection') : error;
}

export function dayOf(date: string | null | undefined): string | null {
  return date ? date.slice(0, 10) : null;
}
