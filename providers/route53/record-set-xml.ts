import type { XmlElement } from '../contract/rest/xml.js';
import { escapeXml, tryXml } from '../contract/rest/xml.js';
import type { AwsSet } from './record-sets.js';

/** The element of a request. Members stand in the order of the vendor's description. */
export function printRecordSet(set: AwsSet): string {
  const { geo, alias, cidr, proximity } = set;
  return printed('ResourceRecordSet', [
    leaf('Name', set.name),
    leaf('Type', set.type),
    leaf('SetIdentifier', set.identifier),
    leaf('Weight', set.weight),
    leaf('Region', set.region),
    geo &&
      printed('GeoLocation', [
        leaf('ContinentCode', geo.continent),
        leaf('CountryCode', geo.country),
        leaf('SubdivisionCode', geo.subdivision),
      ]),
    leaf('Failover', set.failover),
    leaf('MultiValueAnswer', set.multivalue),
    leaf('TTL', set.ttl),
    set.values &&
      printed(
        'ResourceRecords',
        set.values.map((value) => printed('ResourceRecord', [leaf('Value', value)])),
      ),
    alias &&
      printed('AliasTarget', [
        leaf('HostedZoneId', alias.zone),
        leaf('DNSName', alias.target),
        leaf('EvaluateTargetHealth', alias.health),
      ]),
    leaf('HealthCheckId', set.healthCheck),
    cidr && printed('CidrRoutingConfig', [leaf('CollectionId', cidr.collection), leaf('LocationName', cidr.location)]),
    proximity && printProximity(proximity),
  ]);
}

/** Whether the element says what the set says, and nothing more: a set that would lose a part is never written. */
export function isWhole(element: XmlElement, set: AwsSet): boolean {
  const again = tryXml(printRecordSet(set));
  return again !== undefined && isSame(element, again);
}

function isSame(one: XmlElement, other: XmlElement): boolean {
  if (one.name !== other.name || one.children.length !== other.children.length) return false;
  if (one.children.length === 0) return one.text === other.text;
  const [mine, theirs] = [inOrder(one), inOrder(other)];
  return mine.every((child, index) => isSame(child, theirs[index] as XmlElement));
}

/** Members of a structure may stand in any order; those of a list keep theirs, for the sort is stable. */
function inOrder({ children }: XmlElement): XmlElement[] {
  return children.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function printProximity({ region, zoneGroup, bias, coordinates }: NonNullable<AwsSet['proximity']>): string {
  return printed('GeoProximityLocation', [
    leaf('AWSRegion', region),
    leaf('LocalZoneGroup', zoneGroup),
    coordinates &&
      printed('Coordinates', [leaf('Latitude', coordinates.latitude), leaf('Longitude', coordinates.longitude)]),
    leaf('Bias', bias),
  ]);
}

export function printed(name: string, members: readonly (string | undefined)[]): string {
  return `<${name}>${members.filter((member) => member !== undefined).join('')}</${name}>`;
}

export function leaf(name: string, value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : `<${name}>${escapeXml(String(value))}</${name}>`;
}
