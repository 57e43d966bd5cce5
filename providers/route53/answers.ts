import { integerText, oneOf, optional, text, type Of } from '../contract/rest/shape.js';
import { child, children, content, element } from '../contract/rest/xml-shape.js';
import { converted, anything } from '../contract/rest/shape.js';

const words = content(text);
const maybe = optional(words);
const flag = converted(content(oneOf('true', 'false')), 'true or false', (value) => value === 'true');
const given = (name: string) => child(name, words);
const perhaps = (name: string) => child(name, maybe);

const hostedZone = element('HostedZone', {
  /** `/hostedzone/Z123`. */
  id: given('Id'),
  name: given('Name'),
  config: child('Config', optional(element('Config', { isPrivate: child('PrivateZone', optional(flag, false)) }))),
  /** Another service of AWS made the zone and keeps it. */
  linkedService: child(
    'LinkedService',
    optional(element('LinkedService', { description: perhaps('Description'), principal: perhaps('ServicePrincipal') })),
  ),
});

const isTruncated = child('IsTruncated', flag);
const zoneList = child('HostedZones', element('HostedZones', { zones: children('HostedZone', hostedZone) }));

export const zonesAnswer = element('ListHostedZonesResponse', {
  list: zoneList,
  isTruncated,
  nextMarker: perhaps('NextMarker'),
});

export const zonesByNameAnswer = element('ListHostedZonesByNameResponse', { list: zoneList, isTruncated });

export const zoneAnswer = element('GetHostedZoneResponse', {
  zone: child('HostedZone', hostedZone),
  delegation: child(
    'DelegationSet',
    optional(
      element('DelegationSet', {
        servers: child('NameServers', element('NameServers', { names: children('NameServer', words) })),
      }),
    ),
  ),
});

export const recordsAnswer = element('ListResourceRecordSetsResponse', {
  list: child('ResourceRecordSets', element('ResourceRecordSets', { sets: children('ResourceRecordSet', anything) })),
  isTruncated,
  nextName: perhaps('NextRecordName'),
  nextType: perhaps('NextRecordType'),
  nextIdentifier: perhaps('NextRecordIdentifier'),
});

const change = element('ChangeInfo', { id: given('Id'), status: child('Status', content(oneOf('PENDING', 'INSYNC'))) });
export const changeAnswer = element('ChangeResourceRecordSetsResponse', { change: child('ChangeInfo', change) });
export const changeStatusAnswer = element('GetChangeResponse', { change: child('ChangeInfo', change) });

const number = (name: string, bounds: { min?: number; max?: number }) =>
  child(name, optional(content(integerText(bounds))));

/** One record set of Route 53: of several sets with one name and type, each has a `SetIdentifier`. */
export const recordSet = element('ResourceRecordSet', {
  /** Absolute, with octal escapes. */
  name: given('Name'),
  type: given('Type'),
  identifier: perhaps('SetIdentifier'),
  weight: number('Weight', { min: 0, max: 255 }),
  region: perhaps('Region'),
  geo: child(
    'GeoLocation',
    optional(
      element('GeoLocation', {
        continent: perhaps('ContinentCode'),
        country: perhaps('CountryCode'),
        subdivision: perhaps('SubdivisionCode'),
      }),
    ),
  ),
  failover: perhaps('Failover'),
  multivalue: child('MultiValueAnswer', optional(flag)),
  ttl: number('TTL', { min: 0, max: 2_147_483_647 }),
  records: child(
    'ResourceRecords',
    optional(
      element('ResourceRecords', {
        values: children('ResourceRecord', element('ResourceRecord', { value: given('Value') })),
      }),
    ),
  ),
  alias: child(
    'AliasTarget',
    optional(
      element('AliasTarget', {
        zone: given('HostedZoneId'),
        target: given('DNSName'),
        health: child('EvaluateTargetHealth', flag),
      }),
    ),
  ),
  healthCheck: perhaps('HealthCheckId'),
  /** A traffic policy makes the set and owns it. */
  trafficPolicy: perhaps('TrafficPolicyInstanceId'),
  cidr: child(
    'CidrRoutingConfig',
    optional(element('CidrRoutingConfig', { collection: given('CollectionId'), location: given('LocationName') })),
  ),
  proximity: child(
    'GeoProximityLocation',
    optional(
      element('GeoProximityLocation', {
        region: perhaps('AWSRegion'),
        zoneGroup: perhaps('LocalZoneGroup'),
        bias: number('Bias', {}),
        coordinates: child(
          'Coordinates',
          optional(element('Coordinates', { latitude: given('Latitude'), longitude: given('Longitude') })),
        ),
      }),
    ),
  ),
});

export type HostedZone = Readonly<Of<typeof hostedZone>>;
export type RecordSet = Readonly<Of<typeof recordSet>>;
