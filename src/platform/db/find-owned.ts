import type { EntityManager, EntityName, FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { isUUID } from 'class-validator';
import { NotFound } from '../errors/index.js';

export interface Owned {
  id: string;
  accountId: string;
}

export interface FindOwnedOptions<Entity> {
  /** Names the kind of thing to people: `Domain` says "Domain not found". */
  what: string;
  /** Has to hold as well, such as the domain that the address names. */
  where?: FilterQuery<Entity>;
  /** Locks the row until the caller's transaction ends. */
  lockMode?: LockMode;
}

/**
 * One row of an account by the id that a client sent. Rejects with `NotFound` for an unknown id, for text that is no
 * id at all and, with the same body, for a row of another account.
 */
export async function findOwned<Entity extends Owned>(
  em: EntityManager,
  entity: EntityName<Entity>,
  { accountId }: Pick<Owned, 'accountId'>,
  id: string,
  { what, where, lockMode }: FindOwnedOptions<Entity>,
): Promise<Entity> {
  // PostgreSQL refuses to compare a uuid with any other text.
  if (!isUUID(id)) throw new NotFound(what);
  const own = { id, accountId } as FilterQuery<Entity>;
  const found = await em.findOne(entity, where ? ({ $and: [own, where] } as FilterQuery<Entity>) : own, { lockMode });
  if (!found) throw new NotFound(what);
  return found;
}
