import { Injectable } from '@nestjs/common';
import {
  absoluteName,
  apex,
  parseRecordType,
  rdataType,
  rrsetId,
  type Fqdn,
  type LookupResult,
  type Rdata,
  type RecordType,
  type Rrset,
  type Sentence,
} from '../../dns/index.js';
import type { Endpoint } from '../../platform/config/index.js';
import { DnsClient } from '../../platform/dns-client/index.js';
import type { ServerView } from '../detection/zone-views.js';
import { isServedAsListed } from '../detection/watched.js';
import type { NameServer } from './name-servers.js';
import { sayProtection } from '../protection.words.js';

const soaType = parseRecordType('SOA');
const timeoutMs = 4_000;
/** The next poll follows in a minute, so a silent server need not be waited for. */
const pollTimeoutMs = 2_000;
/** Concurrent questions: enough to be fast, too few to look like an attack. */
const inFlight = 16;
/** Most sets asked about in one scan; the rest of a larger zone is compared by its host's listing alone. */
const maxQuestions = 2_000;

/** Asks the name servers of a zone directly, without a resolver. */
@Injectable()
export class AuthoritativeProbe {
  constructor(private readonly dns: DnsClient) {}

  /** The SOA serial at each server, in the order of the questions; null without an answer. */
  async serials(questions: readonly { zone: Fqdn; server: Endpoint }[]): Promise<(number | null)[]> {
    const queries = questions.map(({ zone, server }) => ({ server, name: zone, type: soaType }));
    const results = await this.dns.queryMany(queries, { timeoutMs: pollTimeoutMs, recursionDesired: false });
    return results.map(serialOf);
  }

  /** The serial and the given sets at each server. Silence is never an empty answer. */
  async ask(zone: Fqdn, servers: readonly NameServer[], sets: readonly Rrset[]): Promise<ServerView[]> {
    const subjects = sets.slice(0, maxQuestions);
    const questions = [
      { name: zone, type: soaType },
      ...subjects.map(({ name, type }) => ({ name: absoluteName(name, zone), type })),
    ];
    const queries = servers.flatMap((server) => questions.map((question) => ({ server, ...question })));
    if (queries.length === 0) return [];
    const results = await this.dns.queryMany(queries, { timeoutMs, recursionDesired: false, inFlight });
    return servers.map(({ label }, at) => {
      const own = results.slice(at * questions.length, (at + 1) * questions.length);
      return viewOf(label, zone, subjects, own);
    });
  }
}

/** Null if the answer holds no serial. */
function serialOf(soa: LookupResult | undefined): number | null {
  if (soa?.outcome !== 'answered') return null;
  const record = soa.records.find(({ type }) => type === soaType);
  const serial = Number(String(record?.rdata ?? '').split(' ')[2]);
  return Number.isInteger(serial) && record ? serial : null;
}

/** The sets that a server answers as listed: none below a delegation, none that the host synthesizes. */
export function askable(sets: Iterable<Rrset>, remarks: ReadonlySet<string>): Rrset[] {
  const all = [...sets];
  const cuts = new Set(all.filter(({ name, type }) => type === 'NS' && name !== apex).map(({ name }) => String(name)));
  return all.filter((set) => isServedAsListed(set, remarks) && !rdataType(set.type).opaque && !isBelow(set.name, cuts));
}

function isBelow(name: string, cuts: ReadonlySet<string>): boolean {
  if (cuts.size === 0) return false;
  const labels = name.split('.');
  return labels.some((_, from) => cuts.has(labels.slice(from).join('.')));
}

function viewOf(server: string, zone: Fqdn, sets: readonly Rrset[], results: readonly LookupResult[]): ServerView {
  const [soa, ...rest] = results;
  const answers = new Map<string, readonly Rdata[]>();
  let silence = soa && valuesOf(soa, zone, soaType) ? null : silenceOf(soa);
  for (const [index, { name, type }] of sets.entries()) {
    const result = rest[index];
    const values = result && valuesOf(result, absoluteName(name, zone), type);
    if (values) answers.set(rrsetId(name, type), values);
    else silence ??= silenceOf(result);
  }
  return { server, serial: serialOf(soa), answers, silence };
}

/** Null without an authoritative answer. */
function valuesOf(result: LookupResult, name: Fqdn, type: RecordType): Rdata[] | null {
  switch (result.outcome) {
    case 'answered':
      if (!result.message.flags.authoritative) return null;
      return result.records
        .filter((record) => record.name === name && record.type === type)
        .flatMap(({ rdata }) => rdata ?? []);
    case 'nxdomain':
    case 'nodata':
      return [];
    default:
      return null;
  }
}

function silenceOf(result: LookupResult | undefined): Sentence {
  switch (result?.outcome) {
    case 'timeout':
      return sayProtection('view.noAnswer', { reason: result.reason });
    case 'servfail':
      return sayProtection('view.failed');
    case 'refused':
      return sayProtection('view.refused', { rcode: result.rcode });
    case 'referral':
      return sayProtection('view.notForZone');
    case 'answered':
      return sayProtection('view.noAuthority');
    default:
      return sayProtection('view.unreadable');
  }
}
