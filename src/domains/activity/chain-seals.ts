import type { Activity } from './activity.entity.js';
import type { ActivityChain } from './activity-chain.entity.js';

/** Authenticates a text with a key that the database does not hold. */
export type Authenticate = (text: string) => Buffer;

/** Seals have a key of their own, derived from the account's. */
export const sealPurpose = 'activity';

type SealedFields = Pick<Activity, 'id' | 'userId' | 'action' | 'phrase' | 'resource' | 'createdAt'> &
  Pick<Activity, 'address' | 'userAgent' | 'requestId' | 'apiKey'>;

/** Seal of an entry: it covers the entry, its place, and by the seal before it everything that came earlier. */
export function sealOf(authenticate: Authenticate, entry: SealedFields, position: number, before: Uint8Array): Buffer {
  const { id, userId, action, phrase, resource, createdAt } = entry;
  // Entries of older releases have no phrase and no origin, and their seals cover none.
  const fields = [
    id,
    userId,
    action,
    resource,
    createdAt.toISOString(),
    ...(phrase ? [phrase] : []),
    ...originOf(entry),
  ];
  return authenticate(JSON.stringify(['entry', position, hexOf(before), ...fields]));
}

/** As one list, which no phrase is, so that nothing passes from one to the other. */
function originOf({ address, userAgent, requestId, apiKey }: SealedFields): unknown[][] {
  const origin = [address, userAgent, requestId, apiKey].map((field) => field ?? null);
  return origin.some((field) => field !== null) ? [origin] : [];
}

type SealedEnd = Pick<ActivityChain, 'length' | 'lastSeal' | 'startedAt'> &
  Partial<Pick<ActivityChain, 'checkpoint' | 'checkpointSeal'>>;

/** Seal of the end of a chain: without it, the last entries could be cut off unnoticed. */
export function sealOfEnd(
  authenticate: Authenticate,
  { length, lastSeal, startedAt, checkpoint = 0, checkpointSeal }: SealedEnd,
): Buffer {
  const removed = checkpoint > 0 ? [checkpoint, hexOf(checkpointSeal)] : [];
  return authenticate(JSON.stringify(['end', length, hexOf(lastSeal), startedAt.toISOString(), ...removed]));
}

const hexOf = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString('hex');

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

/**
 * Walks over the sealed entries of an account, in the order of the chain, and finds where it is broken. It begins behind
 * the entries that retention has removed.
 */
export class ChainWalk {
  position: number;
  private before: Uint8Array;

  constructor(
    private readonly authenticate: Authenticate,
    private readonly chain: ActivityChain | null,
  ) {
    this.position = chain?.checkpoint ?? 0;
    this.before = chain?.checkpointSeal ?? new Uint8Array();
  }

  next(entry: Activity): Break | null {
    const { id: entryId, position, seal } = entry;
    if (typeof position !== 'number' || !seal) throw new Error('Only sealed entries are in the chain');
    const found = this.breakAt(entry, position, seal);
    this.position = position;
    this.before = seal;
    return found && { kind: found, entryId, position };
  }

  /** After the last entry. */
  end(): Break | null {
    const { chain } = this;
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
