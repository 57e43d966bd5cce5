import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Ceremony {
  /** The options of the server, in their JSON form. */
  publicKey: Record<string, unknown>;
  /** The site that the browser shows. */
  origin: string;
  /** The person unlocked the device by a fingerprint, a face or a PIN. */
  unlocked?: boolean;
  /** The device keeps the passkey, and finds it without being told which. */
  resident?: boolean;
}

const presentFlag = 0x01;
const unlockedFlag = 0x04;
const withCredentialFlag = 0x40;

/** A security key in software (ES256, no attestation), for tests of the server without a browser. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;
  private userHandle: string | null = null;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    this.coseKey = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  /** `navigator.credentials.create` */
  create({ publicKey, origin, unlocked = true, resident = true }: Ceremony) {
    const { user, rp, challenge } = publicKey as { user: { id: string }; rp: { id: string }; challenge: string };
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, withCredentialFlag, unlocked), credential]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    const response = {
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return this.credential(response, { credProps: { rk: resident } });
  }

  /** `navigator.credentials.get` */
  get({ publicKey, origin, unlocked = true }: Ceremony) {
    const { rpId, challenge } = publicKey as { rpId: string; challenge: string };
    this.counter += 1;
    const authenticatorData = this.authenticatorData(rpId, 0, unlocked);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    });
  }

  private credential(response: Record<string, unknown>, clientExtensionResults: object = {}) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults, response };
  }

  private authenticatorData(rpId: string, flags: number, unlocked: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const allFlags = presentFlag | flags | (unlocked ? unlockedFlag : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), counter]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** CBOR (RFC 8949), as much of it as a key needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);
