import { isWithin } from '../names/name.js';
import { addressTypes } from '../record-types.js';
import type { Fqdn } from '../types.js';
import { classes } from '../wire/codes.js';
import type { ResourceRecord } from '../wire/message.js';

/** Addresses that a referral brings for one of its name servers. */
export interface Glue {
  readonly name: Fqdn;
  /** IPv4 first. */
  readonly addresses: readonly string[];
  /**
   * `in-domain`: the name lies in the delegated zone, which cannot be reached without this glue. `sibling`: it lies in
   * another zone below the same parent. RFC 9471 §2.
   */
  readonly bailiwick: 'in-domain' | 'sibling';
}

/**
 * The glue of a referral by a server of `level`. Addresses for names outside that zone are ignored: the server has no
 * say in them, and believing it would let any zone redirect any other. RFC 2181 §5.4.1.
 */
export function readGlue(
  ns: readonly Fqdn[],
  additional: readonly ResourceRecord[],
  { owner, level }: { owner: Fqdn; level: Fqdn },
): Glue[] {
  return ns
    .filter((name) => isWithin(name, level))
    .flatMap((name): Glue[] => {
      const addresses = addressTypes.flatMap((type) =>
        additional
          .filter((record) => record.class === classes.IN && record.name === name && record.type === type)
          .map(({ rdata }) => String(rdata)),
      );
      const bailiwick = isWithin(name, owner) ? 'in-domain' : 'sibling';
      return addresses.length > 0 ? [{ name, addresses: [...new Set(addresses)], bailiwick }] : [];
    });
}
