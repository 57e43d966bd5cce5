import {
  anything,
  flag,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  type Of,
} from '../contract/rest/shape.js';

export const tokenAnswer = object({ access_token: text });

const managedZone = object({
  /** The zone's id in the API: unique in the project, unlike `dnsName`. */
  name: text,
  /** With the dot. */
  dnsName: text,
  visibility: optional(oneOf('public', 'private'), 'public'),
  nameServers: optional(list(text), []),
  // A zone with one of these holds no records of its own.
  forwardingConfig: optional(anything),
  peeringConfig: optional(anything),
  serviceDirectoryConfig: optional(anything),
});

export const zonesAnswer = object({
  managedZones: optional(list(managedZone), []),
  nextPageToken: optional(text),
  kind: text,
});
export const zoneAnswer = managedZone;

export const healthCheckedTargets = object({
  externalEndpoints: optional(list(text)),
  internalLoadBalancers: optional(list(object({ ipAddress: optional(text) }))),
});

const item = {
  rrdatas: optional(list(text)),
  signatureRrdatas: optional(list(text)),
  /** Unchanged, including unknown members. */
  healthCheckedTargets: optional(anything),
};

export const routingPolicy = object({
  wrr: optional(object({ items: list(object({ ...item, weight: optional(number, 0) })) })),
  geo: optional(object({ enableFencing: optional(flag), items: list(object({ ...item, location: text })) })),
  primaryBackup: optional(anything),
  healthCheck: optional(text),
});

export const recordSet = object({
  /** Absolute, with the dot. */
  name: text,
  type: text,
  ttl: optional(integer({ min: 0, max: 2_147_483_647 }), 0),
  rrdatas: optional(list(text)),
  signatureRrdatas: optional(list(text)),
  /** Unchanged, including unknown members. */
  routingPolicy: optional(anything),
});

/** `kind` tells an empty list of sets from an answer of somebody else. */
export const recordSetsAnswer = object({
  kind: oneOf('dns#resourceRecordSetsListResponse'),
  rrsets: optional(list(recordSet), []),
  nextPageToken: optional(text),
});

export const changeAnswer = object({ id: text, status: oneOf('pending', 'done') });

export type ManagedZone = Readonly<Of<typeof managedZone>>;
export type GoogleSet = Readonly<Of<typeof recordSet>>;
export type RoutingPolicy = Readonly<Of<typeof routingPolicy>>;
