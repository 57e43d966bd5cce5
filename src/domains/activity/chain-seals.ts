import type { Activity } from './activity.entity.js';
import type { ActivityChain } from './activity-chain.entity.js';

/** Authenticates a text with a key that the database does not hold. */
export type Authenticate = (text: string) => Buffer;

/** Seals have a key of their own, derived from the account's. */
export const sealPurpose = 'activity';

type SealedFields = Pick<Activity, 'id' | 'userId' | 'action' | 'phrase' | 'resource' | 'createdAt'>;

/** Seal of an entry: it covers the entry, its place, and by the seal before it everything that came earlier. */
export function sealOf(authenticate: Authenticate, entry: SealedFields, position: number, before: Uint8Array): Buffer {
  const { id, userId, action, phrase, resource, createdAt } = entry;
  // Entries of older releases have no phrase, and their seals cover none.
  const fields = [id, userId, action, resource, createdAt.toISOString(), ...(phrase ? [phrase] : [])];
  return authenticate(JSON.stringify(['entry', position, Buffer.from(before).toString('hex'), ...fields]));
}

/** Seal of the end of a chain: without it, the last entries could be cut off unnoticed. */
export function sealOfEnd(
  authenticate: Authenticate,
  { length, lastSeal, startedAt }: Pick<ActivityChain, 'length' | 'lastSeal' | 'startedAt'>,
): Buffer {
  return authenticate(JSON.stringify(['end', length, Buffer.from(lastSeal).toString('hex'), startedAt.toISOString()]));
}

/** Whether nobody else has written the end of this chain. */
export function isIntactEnd(authenticate: Authenticate, chain: ActivityChain): boolean {
  return sealOfEnd(authenticate, chain).equals(Buffer.from(chain.seal));
}

/** `end`: the end of the chain was written by somebody else. */
export type BreakKind = 'changed' | 'missing' | 'end';

export interface Break {
  kind: BreakKind;
  /** The entry that was changed, or the first behind those that are missing. */
  entryId: string | null;
  /** Place in the chain, from 1. */
  position: number;
}

/** Walks over the sealed entries of an account, in the order of the chain, and finds where it is broken. */
export class ChainWalk {
  position = 0;
  private before: Uint8Array = new Uint8Array();

  constructor(private readonly authenticate: Authenticate) {}

  next(entry: Activity): Break | null {
    const { id: entryId, position, seal } = entry;
    if (typeof position !== 'number' || !seal) throw new Error('Only sealed entries are in the chain');
    const found = this.breakAt(entry, position, seal);
    this.position = position;
    this.before = seal;
    return found && { kind: found, entryId, position };
  }

  /** After the last entry. */
  end(chain: ActivityChain | null): Break | null {
    const at = { entryId: null, position: this.position + 1 };
    if (chain === null) return this.position === 0 ? null : { kind: 'end', ...at };
    if (!isIntactEnd(this.authenticate, chain)) return { kind: 'end', ...at };
    if (chain.length > this.position) return { kind: 'missing', ...at };
    const isSame = chain.length === this.position && isEqual(chain.lastSeal, this.before);
    return isSame ? null : { kind: 'end', ...at };
  }

  private breakAt(entry: Activity, position: number, seal: Uint8Array): BreakKind | null {
    if (position !== this.position + 1) return 'missing';
    return isEqual(seal, sealOf(this.authenticate, entry, position, this.before)) ? null : 'changed';
  }
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(Buffer.from(other));
}
