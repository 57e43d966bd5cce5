import { recordTypeCode } from '../../record-types.js';
import type { Fqdn } from '../../types.js';
import { DnsWireError } from '../errors.js';
import { escapeLabel, labelOctets } from '../labels.js';
import type { ResourceRecord } from '../message.js';
import { WireWriter } from '../writer.js';
import { isSupportedAlgorithm, verifySignature } from './algorithms.js';
import { type Dnskey, isZoneKey, rdataOctets } from './dnskey.js';
import { momentOf, readRrsig, type Rrsig } from './rrsig.js';

/** Why one signature proves nothing. */
export interface SignatureProblem {
  readonly reason:
    | 'expired'
    | 'not_yet_valid'
    /** None of the keys has its tag and algorithm. */
    | 'no_key'
    /** Signed by another zone than the one that holds the records. */
    | 'wrong_signer'
    /** It is for a name with more labels, or for another type. */
    | 'wrong_name'
    /** The data was changed, or the key is another. */
    | 'bad_signature'
    | 'malformed';
  /** Absent where the signature could not be read. */
  readonly keyTag?: number;
  /** When it expired or will begin. */
  readonly at?: Date;
}

export type SignatureVerdict =
  | {
      readonly verdict: 'secure';
      readonly keyTag: number;
      readonly algorithm: number;
      readonly expiresAt: Date;
      /** The longest that the set may be kept. RFC 4035 §5.3.3. */
      readonly ttlSeconds: number;
      /** The wildcard that the records came from: true only with a proof that no nearer name exists (RFC 4035 §5.3.4). */
      readonly wildcard?: Fqdn;
    }
  | { readonly verdict: 'unsigned' }
  /** Signed, but with nothing that can be checked here: as good as unsigned. RFC 4035 §5.2. */
  | { readonly verdict: 'unsupported'; readonly algorithms: readonly number[] }
  | { readonly verdict: 'bogus'; readonly problems: readonly SignatureProblem[] };

export interface VerifyOptions {
  readonly zone: Fqdn;
  /** Keys that are trusted already: see `verifyKeys`. */
  readonly keys: readonly Dnskey[];
  readonly now: Date;
}

/**
 * Whether one of the RRSIG records proves the set, RFC 4035 §5.3. `records` are one set: one name, type and class,
 * at least one. Names inside the data are compared in lower case, as RFC 4034 §6.2 has it; for the few types that
 * sign their case, as they were served: a message was decoded for them, not texts parsed.
 */
export function verifyRrset(
  records: readonly ResourceRecord[],
  signatures: readonly ResourceRecord[],
  options: VerifyOptions,
): SignatureVerdict {
  const [first] = records;
  const own = signatures.filter(({ name, type }) => type === 'RRSIG' && name === first?.name);
  if (first === undefined || own.length === 0) return { verdict: 'unsigned' };
  const read = own.map(tryReading).filter((one) => one === null || one.typeCovered === recordTypeCode(first.type));
  const readable = read.filter((one) => one !== null);
  if (read.length === 0) return { verdict: 'unsigned' };
  if (readable.length === read.length && !readable.some(({ algorithm }) => isSupportedAlgorithm(algorithm))) {
    return { verdict: 'unsupported', algorithms: [...new Set(readable.map(({ algorithm }) => algorithm))] };
  }
  const problems: SignatureProblem[] = [];
  for (const rrsig of read) {
    if (rrsig === null) {
      problems.push({ reason: 'malformed' });
    } else {
      const problem = check(records, first, rrsig, options);
      if (problem === null) return secure(first, rrsig, options.now);
      problems.push(problem);
    }
  }
  return { verdict: 'bogus', problems };
}

function tryReading(record: ResourceRecord): Rrsig | null {
  try {
    return readRrsig(record);
  } catch (error) {
    if (error instanceof DnsWireError) return null;
    throw error;
  }
}

function check(
  records: readonly ResourceRecord[],
  { name }: ResourceRecord,
  rrsig: Rrsig,
  { zone, keys, now }: VerifyOptions,
): SignatureProblem | null {
  const { keyTag } = rrsig;
  const [begins, expires] = [momentOf(rrsig.inception, now), momentOf(rrsig.expiration, now)];
  if (rrsig.signer !== zone) return { reason: 'wrong_signer', keyTag };
  const signedName = nameThatWasSigned(name, rrsig.labels);
  if (signedName === null) return { reason: 'wrong_name', keyTag };
  if (now > expires) return { reason: 'expired', keyTag, at: expires };
  if (now < begins) return { reason: 'not_yet_valid', keyTag, at: begins };
  const candidates = keys.filter((key) => isZoneKey(key) && key.keyTag === keyTag && key.algorithm === rrsig.algorithm);
  if (candidates.length === 0) return { reason: 'no_key', keyTag };
  const data = signedData(records, signedName, rrsig);
  // Tags are no identities: several keys may share one.
  const proves = candidates.some(({ publicKey }) => verifySignature(rrsig.algorithm, publicKey, data, rrsig.signature));
  return proves ? null : { reason: 'bad_signature', keyTag };
}

function secure(record: ResourceRecord, rrsig: Rrsig, now: Date): SignatureVerdict {
  const expiresAt = momentOf(rrsig.expiration, now);
  const secondsLeft = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const signedName = nameThatWasSigned(record.name, rrsig.labels);
  return {
    verdict: 'secure',
    keyTag: rrsig.keyTag,
    algorithm: rrsig.algorithm,
    expiresAt,
    ttlSeconds: Math.min(record.ttlSeconds, rrsig.originalTtlSeconds, secondsLeft),
    ...(signedName !== null && signedName !== record.name ? { wildcard: signedName } : {}),
  };
}

/** The name itself, or the wildcard that it was made from; null when it has fewer labels than were signed. RFC 4035 §5.3.2. */
function nameThatWasSigned(name: Fqdn, signedLabels: number): Fqdn | null {
  const labels = labelOctets(name).map(escapeLabel);
  const labelCount = labels[0] === '*' ? labels.length - 1 : labels.length;
  if (labelCount < signedLabels) return null;
  if (labelCount === signedLabels) return name;
  return ['*', ...labels.slice(labels.length - signedLabels), ''].join('.') as Fqdn;
}

/** RFC 4034 §3.1.8.1 and §6: each record once, in the order of their data. */
function signedData(records: readonly ResourceRecord[], owner: Fqdn, rrsig: Rrsig): Uint8Array {
  const ordered = records.map((record) => Buffer.from(rdataOctets(record))).sort((a, b) => Buffer.compare(a, b));
  const unique = ordered.filter((data, index) => !ordered[index - 1]?.equals(data));
  const parts = unique.map((data) =>
    new WireWriter()
      .name(owner)
      .u16(rrsig.typeCovered)
      .u16(Number(records[0]?.class))
      .u32(rrsig.originalTtlSeconds)
      .u16(data.length)
      .toBytes(),
  );
  return Buffer.concat([rrsig.signedPart, ...parts.flatMap((part, index) => [part, unique[index] as Buffer])]);
}
