import {
  parseRecordType,
  readDs,
  verifyKeys,
  verifyRrset,
  type Dnskey,
  type Ds,
  type ResourceRecord,
  type SignatureVerdict,
  type WalkServer,
} from '../../dns/index.js';
import type { Answer, HealthEvidence } from './evidence.js';
import { answerSection, recordsIn, type ZoneView } from './zone-view.js';

export interface KeySet {
  readonly server: WalkServer;
  readonly answer: Answer;
  readonly dnskeys: readonly ResourceRecord[];
}

/** The chain of trust from the parent to the zone. */
export interface Chain {
  /** Null if the parent does not say. */
  readonly ds: readonly { readonly record: ResourceRecord; readonly data: Ds }[] | null;
  /** One of every server that answers. */
  readonly keySets: readonly KeySet[];
  /** Keys of the first server. */
  readonly keys: readonly Dnskey[];
  /** Whether the DS records prove the keys; null without keys or without a word of the parent. */
  readonly verdict: SignatureVerdict | null;
  readonly evidence: readonly HealthEvidence[];
}

export async function chainOf(zone: ZoneView): Promise<Chain> {
  const { walk, now } = zone;
  const answers = await zone.askAuthorities(zone.zone, 'DNSKEY');
  const keySets = answers.flatMap(({ server, answer }) => {
    const dnskeys = recordsIn(answer, zone.zone, 'DNSKEY');
    return dnskeys ? [{ server, answer, dnskeys }] : [];
  });
  const data = walk.end.kind === 'delegated' ? walk.end.ds : null;
  const type = parseRecordType('DS');
  const records = data?.map((rdata): ResourceRecord => ({ name: zone.zone, type, class: 1, ttlSeconds: 0, rdata }));
  const ds = records?.map((record) => ({ record, data: readDs(record) })) ?? null;
  const first = keySets[0];
  const proof =
    first && records
      ? verifyKeys({
          ...{ zone: zone.zone, now, dnskeys: first.dnskeys, ds: records },
          signatures: signaturesIn(answerSection(first.answer)),
        })
      : null;
  return {
    ...{ ds, keySets, keys: proof?.keys ?? [], verdict: proof?.result ?? null },
    evidence: keySets.map(({ answer }) => answer.evidence),
  };
}

/** A signed set as one server serves it. */
export interface SignedSet {
  readonly type: string;
  readonly verdict: SignatureVerdict;
  readonly evidence: HealthEvidence;
}

const signedTypes = ['SOA', 'NS', 'DNSKEY', 'A', 'AAAA', 'MX', 'TXT'];
/** Each server signs, or copies, by itself. */
const everywhere = new Set(['SOA', 'NS', 'DNSKEY']);

/** Sets at the apex with the verdict on their signatures; none for a zone without keys. */
export async function signedSets(zone: ZoneView): Promise<SignedSet[]> {
  const { keys } = await zone.once(chainOf);
  if (keys.length === 0) return [];
  const servers = await zone.authorities();
  const asked = signedTypes.flatMap((type) =>
    (everywhere.has(type) ? servers : servers.slice(0, 1)).map((server) => ({ type, server })),
  );
  const sets = await Promise.all(
    asked.map(async ({ type, server }) => {
      const answer = await zone.ask(server, zone.zone, type);
      const records = recordsIn(answer, zone.zone, type) ?? [];
      if (records.length === 0) return [];
      const signatures = signaturesIn(answerSection(answer));
      const verdict = verifyRrset(records, signatures, { zone: zone.zone, keys, now: zone.now });
      return [{ type, verdict, evidence: answer.evidence }];
    }),
  );
  return sets.flat();
}

export function signaturesIn(records: readonly ResourceRecord[]): ResourceRecord[] {
  return records.filter(({ type, rdata }) => type === 'RRSIG' && rdata !== null);
}

/** Whether resolvers that validate hold the zone to its signatures. */
export function isSecured({ ds }: Chain): boolean {
  return ds !== null && ds.length > 0;
}
