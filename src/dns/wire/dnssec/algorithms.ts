import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { unlessError } from '../../translate-error.js';
import { DnsWireError } from '../errors.js';
import { WireReader } from '../reader.js';

interface Algorithm {
  /** Null for the Edwards curves, which hash themselves. */
  readonly hash: 'sha256' | 'sha384' | 'sha512' | null;
  toJwk(publicKey: Uint8Array): JsonWebKey;
}

/**
 * IANA "DNSSEC Algorithm Numbers", those that may be used: RSA with SHA-256 and SHA-512 (RFC 5702), ECDSA
 * (RFC 6605), EdDSA (RFC 8080). RSA with SHA-1 proves nothing any more (RFC 9905).
 */
const algorithms: Readonly<Partial<Record<number, Algorithm>>> = {
  8: { hash: 'sha256', toJwk: rsa },
  10: { hash: 'sha512', toJwk: rsa },
  13: { hash: 'sha256', toJwk: (key) => curve('P-256', key) },
  14: { hash: 'sha384', toJwk: (key) => curve('P-384', key) },
  15: { hash: null, toJwk: (key) => ({ kty: 'OKP', crv: 'Ed25519', x: base64url(key) }) },
  16: { hash: null, toJwk: (key) => ({ kty: 'OKP', crv: 'Ed448', x: base64url(key) }) },
};

export function isSupportedAlgorithm(algorithm: number): boolean {
  return algorithms[algorithm] !== undefined;
}

/** False also for octets that are no key of the algorithm, and for algorithms that are not supported. */
export function verifySignature(algorithm: number, publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array) {
  const known = algorithms[algorithm];
  const key = known && importKey(known, publicKey);
  return key !== undefined && verify(known?.hash ?? null, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

function importKey(algorithm: Algorithm, publicKey: Uint8Array): KeyObject | undefined {
  const key = unlessError(DnsWireError, () => algorithm.toJwk(publicKey));
  try {
    return key && createPublicKey({ key, format: 'jwk' });
  } catch {
    // The many ways in which Node says that these numbers are no key.
    return undefined;
  }
}

/** RFC 3110 §2: the length of the exponent in one octet, or a zero and two. */
function rsa(publicKey: Uint8Array): JsonWebKey {
  const reader = new WireReader(publicKey);
  const exponent = reader.bytes(reader.u8() || reader.u16());
  return { kty: 'RSA', e: base64url(exponent), n: base64url(reader.bytes(reader.remaining)) };
}

function curve(crv: string, publicKey: Uint8Array): JsonWebKey {
  const half = publicKey.length / 2;
  return { kty: 'EC', crv, x: base64url(publicKey.subarray(0, half)), y: base64url(publicKey.subarray(half)) };
}

function base64url(octets: Uint8Array): string {
  return Buffer.from(octets).toString('base64url');
}
