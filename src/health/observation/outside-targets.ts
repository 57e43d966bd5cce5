import { isWithin, targetOf, type Fqdn, type Rdata, type RelativeName } from '../../dns/index.js';
import { addressesOf, type Addresses } from './addresses.js';
import { existenceOf, type Existence } from './registered.js';
import type { ZoneView } from './zone-view.js';

/** A record of the zone that leads out of it. */
export interface OutsideTarget {
  readonly name: RelativeName;
  readonly value: Rdata;
  readonly target: Fqdn;
  readonly addresses: Addresses;
  /** Null where the target is found, or nobody says. */
  readonly existence: Existence | null;
}

const mostTargets = 15;

/** CNAME records that lead out of the zone; those of DKIM have a check of their own. */
export function outsideAliases(zone: ZoneView): Promise<OutsideTarget[]> {
  return outside(zone, 'CNAME', ({ name }) => !name.includes('_domainkey'));
}

export function outsideServices(zone: ZoneView): Promise<OutsideTarget[]> {
  return outside(zone, 'SRV', () => true);
}

async function outside(
  zone: ZoneView,
  type: string,
  isMeant: (set: { name: RelativeName }) => boolean,
): Promise<OutsideTarget[]> {
  const records = (zone.copy?.ofTypes(type) ?? [])
    .filter(isMeant)
    .flatMap(({ name, values }) => values.map((value) => ({ name, value, target: targetOf(value) })));
  const leadingOut = records.filter(({ target }) => target !== '.' && !isWithin(target, zone.zone));
  return Promise.all(
    leadingOut.slice(0, mostTargets).map(async (record) => {
      const addresses = await addressesOf(zone, record.target);
      const existence = addresses.outcome === 'nxdomain' ? await existenceOf(zone, record.target) : null;
      return { ...record, addresses, existence };
    }),
  );
}
