import {
  findRrset,
  negativeTtlOf,
  parseRecordType,
  printValue,
  type RelativeName,
  type Rrset,
  type Statement,
  type Zone,
} from '../../dns/index.js';
import { asData } from '../model/fence.js';
import { sayAnswer } from './answers.words.js';
import type { Topic } from './topics.js';

const txt = parseRecordType('TXT');
const mx = parseRecordType('MX');

/** Pure. What the zone says about the topic, whether or not it breaks a rule. */
export function factsAbout(topic: Topic, zone: Zone): Statement[] {
  if (topic === 'mail') return mailFacts(zone);
  const ttls = zone.rrsets.map(({ ttlSeconds }) => ttlSeconds);
  if (ttls.length === 0) return [];
  const longest = ttls.reduce((a, b) => Math.max(a, b));
  if (topic === 'ttl') return [sayAnswer('ttl.range', { shortest: ttls.reduce((a, b) => Math.min(a, b)), longest })];
  const seconds = negativeTtlOf(zone);
  return [
    sayAnswer('propagation.bound', { longest }),
    ...(seconds === null ? [] : [sayAnswer('propagation.negative', { seconds })]),
  ];
}

function mailFacts(zone: Zone): Statement[] {
  const hosts = findRrset(zone, '@' as RelativeName, mx);
  const spf = textAt(zone, '@', /^v=spf1\b/i);
  const dmarc = textAt(zone, '_dmarc', /^v=DMARC1\b/i);
  const keys = zone.rrsets.filter(isDkim).length;
  return [
    hosts
      ? sayAnswer('mail.mx', { hosts: valuesOf(hosts).map((host) => asData(host.replace(/(?<=.)\.$/, ''))) })
      : sayAnswer('mail.noMx'),
    spf === null ? sayAnswer('mail.noSpf') : sayAnswer('mail.spf', { value: asData(spf) }),
    dmarc === null ? sayAnswer('mail.noDmarc') : sayAnswer('mail.dmarc', { value: asData(dmarc) }),
    keys === 0 ? sayAnswer('mail.noDkim') : sayAnswer('mail.dkim', { keys }),
  ];
}

/** A key stands there itself, or the name is an alias to the sender's. */
const isDkim = ({ name, type }: Rrset): boolean =>
  /(^|\.)_domainkey($|\.)/.test(name) && (type === 'TXT' || type === 'CNAME');

function textAt(zone: Zone, name: string, form: RegExp): string | null {
  const set = findRrset(zone, name as RelativeName, txt);
  return (set ? valuesOf(set) : []).find((value) => form.test(value)) ?? null;
}

const valuesOf = ({ type, values }: Rrset): string[] => values.map((rdata) => printValue(type, rdata).value);
