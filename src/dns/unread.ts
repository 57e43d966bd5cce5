import { isWithin, parseFqdn, relativeName } from './names/name.js';
import { maxTtlSeconds } from './presentation/ttl.js';
import type { Fqdn, RelativeName, UnreadRecord } from './types.js';

/**
 * The owner of a record that we cannot decode, as other records of the zone show theirs. In the host's spelling where
 * that is no name in the zone, so it is for people only.
 */
export function unreadOwner({ name }: Pick<UnreadRecord, 'name'>, zone: Fqdn): RelativeName {
  try {
    const owner = parseFqdn(name, name.endsWith('.') ? undefined : zone);
    return isWithin(owner, zone) ? relativeName(owner, zone) : (name as RelativeName);
  } catch {
    return name as RelativeName;
  }
}

/** Without what no database stores: octets of zero, halves of characters, and TTLs that are none. */
export function storableUnread({ name, type, ttlSeconds, text }: UnreadRecord): UnreadRecord {
  const [safeName, safeType, safeText] = [name, type, text].map((given) => given.replaceAll('\0', '�').toWellFormed());
  const ttl = Number.isInteger(ttlSeconds) ? Math.min(Math.max(ttlSeconds, 0), maxTtlSeconds) : 0;
  return { name: safeName!, type: safeType!, ttlSeconds: ttl, text: safeText! };
}
