import { defineEntity, p } from '@mikro-orm/core';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    name: p.string(),
    /** The id that the browser gives for it, in base64url. */
    credentialId: p.text().unique(),
    /** COSE key. */
    publicKey: p.blob(),
    /** How often the device says that it has signed; 0 for devices that do not count. */
    counter: p.bigint('number'),
    /** How the browser reaches the device: `internal`, `usb`, `hybrid` … */
    transports: p.json<string[]>().columnType('jsonb'),
    /**
     * Whether it signs in without a password: it was made on an unlocked device that keeps it under the person's name, or
     * it has done so. Others serve as a second factor.
     */
    worksAlone: p.boolean(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** A key pair of a person's device or password manager (WebAuthn), of which we have the public half. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
