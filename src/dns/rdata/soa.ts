import { maxTtlSeconds } from '../presentation/ttl.js';
import type { Fqdn } from '../types.js';
import { defineRdataType } from './rdata-type.js';

interface Soa {
  primary: Fqdn;
  mailbox: Fqdn;
  serial: number;
  refresh: number;
  retry: number;
  expire: number;
  minimum: number;
}

const maxU32 = 2 ** 32 - 1;

/** RFC 1035 §3.3.13; `minimum` is how long resolvers remember that a name does not exist (RFC 2308). */
export const soa = defineRdataType<Soa>({
  type: 'SOA',
  managedBy: 'host',
  criticality: 'none',
  singleton: true,
  fields: [
    { key: 'primary', label: 'Primary name server', kind: 'hostname' },
    {
      key: 'mailbox',
      label: 'Mailbox',
      kind: 'hostname',
      help: 'hostmaster.example.org. stands for hostmaster@example.org',
    },
    { key: 'serial', label: 'Serial', kind: 'integer', min: 0, max: maxU32 },
    { key: 'refresh', label: 'Refresh', kind: 'duration', min: 0, max: maxTtlSeconds },
    { key: 'retry', label: 'Retry', kind: 'duration', min: 0, max: maxTtlSeconds },
    { key: 'expire', label: 'Expire', kind: 'duration', min: 0, max: maxTtlSeconds },
    { key: 'minimum', label: 'Negative answers', kind: 'duration', min: 0, max: maxTtlSeconds },
  ],
  parse: (text) => ({
    primary: text.name('the primary name server'),
    mailbox: text.name('the mailbox'),
    serial: text.integer('the serial', maxU32),
    refresh: text.duration('the refresh time', maxU32),
    retry: text.duration('the retry time', maxU32),
    expire: text.duration('the expire time', maxU32),
    minimum: text.duration('the time for negative answers', maxU32),
  }),
  print: ({ primary, mailbox, serial, refresh, retry, expire, minimum }) =>
    `${primary} ${mailbox} ${serial} ${refresh} ${retry} ${expire} ${minimum}`,
  encode: ({ primary, mailbox, serial, refresh, retry, expire, minimum }, writer) => {
    writer.name(primary).name(mailbox).u32(serial).u32(refresh).u32(retry).u32(expire).u32(minimum);
  },
  decode: (reader) => ({
    primary: reader.name(),
    mailbox: reader.name(),
    serial: reader.u32(),
    refresh: reader.u32(),
    retry: reader.u32(),
    expire: reader.u32(),
    minimum: reader.u32(),
  }),
});
