const integerTag = 0x02;
/** ASN.1 containers of the modulus: a sequence, and the bit string around the key in a SubjectPublicKeyInfo. */
const containers: Readonly<Record<number, number>> = { 0x30: 0, 0x03: 1 };

/** The length of the modulus of an RSA key in DER, bare (RFC 8017 §A.1.1) or in a SubjectPublicKeyInfo. Undefined for other octets. */
export function rsaBits(der: Uint8Array): number | undefined {
  const modulus = firstInteger(der);
  const start = modulus?.findIndex((octet) => octet !== 0) ?? -1;
  if (!modulus || start === -1) return undefined;
  const digits = modulus.subarray(start);
  return 8 * digits.length - Math.clz32(digits.reduce((first) => first)) + 24;
}

/** The first integer on the way through sequences and bit strings. */
function firstInteger(der: Uint8Array): Uint8Array | undefined {
  for (let at = 0; at + 2 <= der.length;) {
    const view = new DataView(der.buffer, der.byteOffset, der.byteLength);
    const tag = view.getUint8(at);
    const { length, start } = readLength(view, at + 1);
    const content = der.subarray(start, start + length);
    if (content.length < length) return undefined;
    if (tag === integerTag) return content;
    const skipped = containers[tag];
    const inside = skipped === undefined ? undefined : firstInteger(content.subarray(skipped));
    if (inside) return inside;
    at = start + length;
  }
  return undefined;
}

/** Short form, or up to two octets of length: no key is longer. */
function readLength(view: DataView, at: number): { length: number; start: number } {
  const first = view.getUint8(at);
  if (first < 0x80) return { length: first, start: at + 1 };
  if (first === 0x81 && at + 1 < view.byteLength) return { length: view.getUint8(at + 1), start: at + 2 };
  if (first === 0x82 && at + 2 < view.byteLength) return { length: view.getUint16(at + 1), start: at + 3 };
  return { length: Infinity, start: at + 1 };
}
