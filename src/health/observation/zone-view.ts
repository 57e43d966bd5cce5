import {
  absoluteName,
  isWithin,
  parseRecordType,
  recordTypeFromCode,
  ZoneIndex,
  type DelegationWalk,
  type Fqdn,
  type RelativeName,
  type ResourceRecord,
  type WalkServer,
  type Zone,
} from '../../dns/index.js';
import type { Answer } from './evidence.js';
import type { Manner, Questions } from './questions.js';
import { readResolved, type Resolved } from './resolved.js';

/** The known facts about the registration of the domain. */
export interface Registration {
  /** As a day; null if unknown. */
  readonly expiresOn: string | null;
  /** As EPP spells them; empty if unknown. */
  readonly statuses: readonly string[];
}

export interface ZoneViewOptions {
  readonly zone: Fqdn;
  /** The records that the host lists; null where it was never read. */
  readonly copy: Zone | null;
  readonly walk: DelegationWalk;
  /** The addresses of the zone's servers that are asked. */
  readonly servers: readonly WalkServer[];
  readonly registration: Registration;
  /** SOA serial at the run before; null if unknown. */
  readonly earlierSerial: number | null;
  readonly now: Date;
  readonly questions: Questions;
  /** Reads a small text over HTTPS, for policies of mail; null where there was no answer that counts. */
  readonly fetchText: (url: string) => Promise<FetchedText>;
}

export type FetchedText =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'failed'; readonly reason: string };

const mostAliases = 9;
const transferType = recordTypeFromCode(252);

/** A zone as the world sees it. Checks ask through it: nothing is asked twice, and what many need is worked out once. */
export class ZoneView {
  readonly zone: Fqdn;
  readonly copy: ZoneIndex | null;
  readonly walk: DelegationWalk;
  readonly servers: readonly WalkServer[];
  readonly registration: Registration;
  readonly earlierSerial: number | null;
  readonly now: Date;
  readonly fetchText: ZoneViewOptions['fetchText'];
  private readonly questions: Questions;
  private readonly remembered = new Map<(zone: ZoneView) => Promise<unknown>, Promise<unknown>>();

  constructor(options: ZoneViewOptions) {
    this.zone = options.zone;
    this.copy = options.copy && ZoneIndex.of(options.copy);
    this.walk = options.walk;
    this.servers = options.servers;
    this.registration = options.registration;
    this.earlierSerial = options.earlierSerial;
    this.now = options.now;
    this.fetchText = options.fetchText;
    this.questions = options.questions;
  }

  /** The result of `read` for this zone, worked out once for all checks. */
  once<Result>(read: (zone: ZoneView) => Promise<Result>): Promise<Result> {
    const known = this.remembered.get(read) as Promise<Result> | undefined;
    if (known) return known;
    const result = read(this);
    this.remembered.set(read, result);
    return result;
  }

  ask(server: WalkServer, name: Fqdn, type: string, manner?: Manner): Promise<Answer> {
    return this.questions.ask(server, { name, type: parseRecordType(type) }, manner);
  }

  /** A zone transfer, of which the first message alone is read. RFC 5936. */
  askTransfer(server: WalkServer): Promise<Answer> {
    return this.questions.ask(server, { name: this.zone, type: transferType }, { transport: 'tcp' });
  }

  /** The servers that answer for the zone with authority. */
  async authorities(): Promise<readonly WalkServer[]> {
    const answers = await this.askServers(this.zone, 'SOA');
    return answers.filter(({ answer }) => isAuthoritative(answer)).map(({ server }) => server);
  }

  /** The same question to every server of the zone, lame and silent ones as well. */
  askServers(name: Fqdn, type: string, manner?: Manner): Promise<{ server: WalkServer; answer: Answer }[]> {
    return Promise.all(
      this.servers.map(async (server) => ({ server, answer: await this.ask(server, name, type, manner) })),
    );
  }

  /** The same question to every server that answers for the zone. */
  async askAuthorities(name: Fqdn, type: string, manner?: Manner): Promise<{ server: WalkServer; answer: Answer }[]> {
    const servers = await this.authorities();
    return Promise.all(servers.map(async (server) => ({ server, answer: await this.ask(server, name, type, manner) })));
  }

  /** The records that anybody finds at a name. The zone's own servers are asked about its names, the resolver about all others. */
  async resolve(name: Fqdn, typeName: string): Promise<Resolved> {
    const type = parseRecordType(typeName);
    const seen: Fqdn[] = [];
    const evidence: Resolved['evidence'][number][] = [];
    for (let current = name; ;) {
      const { answer, isOwn } = await this.answerFor(current, typeName);
      if (!answer) return { outcome: 'unknown', records: [], aliases: seen, evidence };
      const step = readResolved(answer, type);
      evidence.push(...step.evidence);
      seen.push(...step.aliases);
      const last = seen.at(-1);
      const leadsOn = step.outcome === 'nodata' && step.aliases.length > 0 && last !== undefined && last !== current;
      if (!leadsOn || !isOwn || seen.length > mostAliases) return { ...step, aliases: seen, evidence };
      current = last;
    }
  }

  /** The sets of a name of the zone, by the records that the host lists. */
  absolute(name: RelativeName): Fqdn {
    return absoluteName(name, this.zone);
  }

  private async answerFor(name: Fqdn, type: string): Promise<{ answer: Answer | null; isOwn: boolean }> {
    const [first] = isWithin(name, this.zone) ? await this.authorities() : [];
    if (first) {
      const answer = await this.ask(first, name, type);
      const isFinal = 'message' in answer.result && answer.result.outcome !== 'referral' && isAuthoritative(answer);
      if (isFinal) return { answer, isOwn: true };
    }
    return { answer: await this.questions.resolve({ name, type: parseRecordType(type) }), isOwn: false };
  }
}

/** Whether a server answered, and for a zone of its own. */
export function isAuthoritative({ result }: Answer): boolean {
  return (
    (result.outcome === 'answered' || result.outcome === 'nodata' || result.outcome === 'nxdomain') &&
    result.message.flags.authoritative
  );
}

/** The records of a name and a type in an answer; null where it is none. */
export function recordsIn({ result }: Answer, name: Fqdn, type: string): readonly ResourceRecord[] | null {
  if (result.outcome === 'nodata' || result.outcome === 'nxdomain') return [];
  if (result.outcome !== 'answered') return null;
  return result.records.filter((record) => record.name === name && record.type === type && record.rdata !== null);
}

/** The whole answer section, signatures as well. */
export function answerSection({ result }: Answer): readonly ResourceRecord[] {
  return 'message' in result ? result.message.answer : [];
}
