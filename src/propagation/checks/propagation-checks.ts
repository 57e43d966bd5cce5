import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { inEnglish } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { Clock, minuteSeconds } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { findPage, from, ids, Listing, oneOf, texts, until } from '../../platform/listing/index.js';
import type { Page, QueryOf } from '../../platform/listing/index.js';
import { TooManyPropagationChecks } from '../propagation.errors.js';
import { DnsServers, type ListedDnsServer } from '../resolvers/dns-servers.js';
import { boundOf } from '../states/arrival.js';
import { publishedStates } from '../states/published-state.js';
import { CheckEngine, type CheckOutcome, type CheckProgress } from './check-engine.js';
import { CheckStore } from './check-store.js';
import { PropagationCheck } from './propagation-check.entity.js';
import type { CheckPropagationDto } from './propagation-checks.dto.js';
import { EarlierSets } from '../watches/earlier-sets.js';
import { readQuestion, type ReadQuestion } from './read-question.js';

/** A page that looks again every 30 seconds, and somebody who compares several records meanwhile. */
const checksPerAccount: RateLimit = {
  name: 'propagation-check',
  points: 60,
  windowSeconds: 10 * minuteSeconds,
  error: TooManyPropagationChecks,
};

export const propagationLogListing = new Listing({
  resource: 'propagation-logs',
  label: 'Propagation checks',
  sortable: ['createdAt', 'domain', 'recordName', 'recordType'],
  defaultDirection: 'desc',
  filters: {
    id: ids(),
    domainId: ids(),
    domain: texts(),
    recordType: texts(),
    state: oneOf(publishedStates),
    createdAt_gte: from('createdAt'),
    createdAt_lte: until('createdAt'),
  },
  maxPage: 100,
});

/** A check that may begin: its input is read, and it is counted. */
export interface PreparedCheck {
  readonly question: ReadQuestion;
  readonly resolvers: readonly ListedDnsServer[];
  readonly domainId: string | null;
}

type Person = Pick<Actor, 'id' | 'accountId'>;

/** Checks where records have arrived, and keeps the results. */
@Injectable()
export class PropagationChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly engine: CheckEngine,
    private readonly servers: DnsServers,
    private readonly limits: RateLimits,
    private readonly store: CheckStore,
    private readonly earlier: EarlierSets,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ValidationFailed` and `TooManyPropagationChecks`. */
  async prepare({ accountId }: Person, input: CheckPropagationDto): Promise<PreparedCheck> {
    const question = readQuestion(input);
    const resolvers = chosen(await this.servers.list({ accountId }), input.servers);
    await this.limits.consume(checksPerAccount, accountId);
    const domain = await this.em.fork().findOne(Domain, { accountId, name: question.zone });
    return { question, resolvers, domainId: domain?.id ?? null };
  }

  /** Runs it and stores the result. Rejects only when aborted; then nothing is stored. */
  async run(person: Person, prepared: PreparedCheck, progress: CheckProgress = {}): Promise<PropagationCheck> {
    const { question, resolvers, domainId } = prepared;
    const { zone, owner, name, type, expected, clientSubnet } = question;
    const known = domainId === null ? null : await this.earlier.of({ domainId, name: owner, type });
    const earlier = known?.earlier ?? [];
    const outcome = await this.engine.run({ zone, name, type, expected, clientSubnet, earlier, resolvers }, progress);
    return this.em.fork().transactional((em) =>
      this.store.add(em, {
        ...{ accountId: person.accountId, userId: person.id, domainId, zone, owner, type, clientSubnet },
        ...{ expected: expected.values, outcome, everywhereBy: known?.everywhereBy ?? this.boundBy(question, outcome) },
      }),
    );
  }

  /**
   * Nobody tells when a registrar changed a delegation. It was before now, so that caches have forgotten the old one when
   * the TTL that the parent gives has passed.
   */
  private boundBy({ type }: ReadQuestion, { published }: CheckOutcome): Date | null {
    const { state, ttlSeconds, delegation } = published;
    if (state !== 'published') return null;
    if (type === 'DS') return ttlSeconds === null ? null : boundOf(this.clock.now(), ttlSeconds);
    if (!delegation?.agrees) return null;
    return boundOf(this.clock.now(), Math.max(ttlSeconds ?? 0, delegation.ttlSeconds));
  }

  page(
    { accountId }: Pick<Actor, 'accountId'>,
    query: QueryOf<typeof propagationLogListing>,
  ): Promise<Page<PropagationCheck>> {
    return findPage(this.em.fork(), PropagationCheck, propagationLogListing, query, { accountId });
  }

  /** With all answers. Rejects with `NotFound`. */
  async read(owner: Pick<Actor, 'accountId'>, id: string): Promise<PropagationCheck> {
    const em = this.em.fork();
    const check = await findOwned(em, PropagationCheck, owner, id, { what: 'Propagation check' });
    await em.populate(check, ['published', 'results']);
    return check;
  }
}

/** Those with these ids, or all. Throws `ValidationFailed` for an id that is not in the list. */
function chosen(servers: readonly ListedDnsServer[], wanted: readonly string[] = []): readonly ListedDnsServer[] {
  if (wanted.length === 0) return servers;
  const known = new Map(servers.map((server) => [server.id, server]));
  const unknown = wanted.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new ValidationFailed({ servers: inEnglish(`There is no DNS server ${unknown}`, sayInput('invalid')) });
  }
  return [...new Set(wanted)].flatMap((id) => known.get(id) ?? []);
}
