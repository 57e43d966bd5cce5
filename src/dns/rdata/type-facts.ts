/**
 * Decides who manages the records of a type.
 *
 * - `host`: the server of the zone generates them, and overwrites what anybody else writes: the serial of the SOA
 *   (RFC 2136 §3.6), signatures and proofs of nonexistence (RFC 4035 §2.2 and §2.3, RFC 5155 §7.1). Never planned.
 * - `signer`: the software that signs the zone writes them: keys (RFC 4035 §2.1), the keys it announces to the parent
 *   (RFC 7344 §4), the digest of the zone (RFC 8976 §3). Planned only where a change names them.
 * - `parent`: one side of a delegation, which parent and child keep in agreement: NS (RFC 1034 §4.2.2) and DS
 *   (RFC 4035 §2.4). Planned like a user's records, but never restored without a person.
 * - `user`: everybody else.
 */
export type TypeManager = 'host' | 'signer' | 'parent' | 'user';

/**
 * How much harm an unexpected change of a set can do.
 *
 * - `critical`: setting one takes over names, trust or certificates.
 * - `criticalAtApex`: there it carries the website or the mail of the whole domain; elsewhere it is `normal`.
 * - `low`: it changes in normal operation, yet somebody may want to know.
 * - `none`: it changes in normal operation so often that a change says nothing.
 */
export type Criticality = 'critical' | 'criticalAtApex' | 'normal' | 'low' | 'none';

/** The verb of the sentences about a record: `www A will point to …`, `example.org MX will send mail to …`. */
export type SentenceForm = 'point' | 'redirect' | 'serve' | 'mail' | 'lead' | 'say' | 'be';

export type BadgeColour = 'blue' | 'purple' | 'green' | 'orange' | 'yellow' | 'gray';

/** Facts about a type beyond its data. Every list of record types follows from these. */
export interface TypeFacts {
  readonly managedBy: TypeManager;
  readonly criticality: Criticality;
  readonly sentence: SentenceForm;
  readonly badge: BadgeColour;
  /** Forms offer it first, and every DNS host takes it. */
  readonly isCommon: boolean;
  /** Exists at the DNS host only, whose servers answer with the addresses it stands for. */
  readonly isSynthesized: boolean;
  /** Its data is one address of the owner name. */
  readonly holdsAddress: boolean;
  /** May share its owner name with a CNAME. RFC 2181 §10.1, RFC 4034 §3 and §4. */
  readonly isAllowedBesideCname: boolean;
  /**
   * Signatures cover the names in its data in the letters that are served. RFC 4034 §6.2 lists the types whose names
   * are signed in lower case; RFC 6840 §5.1 takes NSEC off that list, and newer types are not on it.
   */
  readonly isSignedAsServed: boolean;
}

/** The facts about a type that says nothing else. */
export const usualFacts: TypeFacts = {
  managedBy: 'user',
  criticality: 'normal',
  sentence: 'be',
  badge: 'gray',
  isCommon: false,
  isSynthesized: false,
  holdsAddress: false,
  isAllowedBesideCname: false,
  isSignedAsServed: false,
};
