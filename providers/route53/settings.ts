import type { HostSetting } from '../../src/dns/index.js';
import { sayHost } from '../contract/hosts.words.js';

const lockedBecause = sayHost('setting.routingLocked', { host: 'Route 53' });

/** The parts of a set that Route 53 splits, by their identifiers; of an ALIAS by the type that it answers for. */
export const settings: readonly HostSetting[] = [
  {
    key: 'weight',
    label: sayHost('setting.weight'),
    help: sayHost('setting.weightHelp'),
    per: 'member',
    kind: 'integer',
    minimum: 0,
    maximum: 255,
  },
  { key: 'memberValues', label: sayHost('setting.memberValues'), per: 'member', kind: 'list', lockedBecause },
  { key: 'memberTtl', label: sayHost('setting.memberTtl'), per: 'member', kind: 'integer', lockedBecause },
  {
    key: 'aliasTarget',
    label: sayHost('setting.aliasTarget'),
    per: 'member',
    kind: 'data',
    textKey: 'target',
    lockedBecause,
  },
  { key: 'region', label: sayHost('setting.region'), per: 'member', kind: 'text', lockedBecause },
  { key: 'geo', label: sayHost('setting.geo'), per: 'member', kind: 'data', lockedBecause },
  { key: 'proximity', label: sayHost('setting.proximity'), per: 'member', kind: 'data', lockedBecause },
  { key: 'cidr', label: sayHost('setting.cidr'), per: 'member', kind: 'data', lockedBecause },
  { key: 'failover', label: sayHost('setting.failover'), per: 'member', kind: 'text', lockedBecause },
  { key: 'multivalue', label: sayHost('setting.multivalue'), per: 'member', kind: 'boolean', lockedBecause },
  { key: 'healthCheck', label: sayHost('setting.healthCheck'), per: 'member', kind: 'text', lockedBecause },
];
