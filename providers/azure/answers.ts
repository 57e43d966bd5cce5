import { dictionary, integer, list, object, optional, text, anything, type Of } from '../contract/rest/shape.js';

export const tokenAnswer = object({ access_token: text });

const zone = object({
  /** `/subscriptions/…/resourceGroups/…/providers/Microsoft.Network/dnszones/example.org` */
  id: text,
  name: text,
  properties: object({
    zoneType: optional(text, 'Public'),
    nameServers: optional(list(text), []),
  }),
});

export const zonesAnswer = object({ value: list(zone), nextLink: optional(text) });

const properties = {
  TTL: optional(integer({ min: 0, max: 2_147_483_647 }), 0),
  metadata: optional(dictionary(text), {}),
  targetResource: optional(object({ id: optional(text) })),
  ARecords: optional(list(object({ ipv4Address: text }))),
  AAAARecords: optional(list(object({ ipv6Address: text }))),
  CNAMERecord: optional(object({ cname: text })),
  MXRecords: optional(list(object({ preference: integer({ min: 0, max: 65_535 }), exchange: text }))),
  NSRecords: optional(list(object({ nsdname: text }))),
  PTRRecords: optional(list(object({ ptrdname: text }))),
  SRVRecords: optional(
    list(
      object({
        priority: integer({ min: 0, max: 65_535 }),
        weight: integer({ min: 0, max: 65_535 }),
        port: integer({ min: 0, max: 65_535 }),
        target: text,
      }),
    ),
  ),
  TXTRecords: optional(list(object({ value: list(text) }))),
  caaRecords: optional(list(object({ flags: integer({ min: 0, max: 255 }), tag: text, value: text }))),
  SOARecord: optional(
    object({
      host: text,
      email: text,
      serialNumber: optional(integer({ min: 0 }), 1),
      refreshTime: integer({ min: 0 }),
      retryTime: integer({ min: 0 }),
      expireTime: integer({ min: 0 }),
      minimumTTL: integer({ min: 0 }),
    }),
  ),
};

export const recordSet = object({
  /** Relative; `@` at the apex. */
  name: text,
  /** `Microsoft.Network/dnszones/A` */
  type: text,
  etag: text,
  properties: object(properties),
});

/** Read one by one, so that what this plugin does not know of a set is seen. */
export const recordSetsAnswer = object({ value: list(anything), nextLink: optional(text) });

/** The set that a write has made. */
export const writtenAnswer = object({ properties: dictionary(anything) });

/** A set with another property is left to Azure: it would be lost in a write. */
const knownProperties = new Set([...Object.keys(properties), 'fqdn', 'provisioningState']);

export function hasKnownForm(raw: unknown): boolean {
  const { properties: given } = raw as { properties: Record<string, unknown> };
  return Object.entries(given).every(([key, value]) => knownProperties.has(key) || value === null);
}

export type AzureZone = Readonly<Of<typeof zone>>;
export type AzureSet = Readonly<Of<typeof recordSet>>;
export type AzureProperties = AzureSet['properties'];
