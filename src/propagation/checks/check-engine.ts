import { Injectable } from '@nestjs/common';
import { displayName, type ClientSubnet, type Fqdn, type RecordType } from '../../dns/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { AuthoritativeServers, type AskedServers } from '../resolution/authoritative-servers.js';
import { Resolvers, type AskedSample } from '../resolution/resolvers.js';
import type { ListedDnsServer } from '../resolvers/dns-servers.js';
import { publishedState, type Expectation } from '../states/published-state.js';
import { combinedState, sampleState, type KnownSets, type SampleState } from '../states/resolver-state.js';
import type { AnsweredSet } from '../states/answered-set.js';
import { leftOutFor } from './check-counts.js';
import type { PublishedResult, ResolverResult } from './check-result.js';
import { askedResolver, authoritativeResult, delegationResult, evidenceIn, valuesOf } from './present-answers.js';

export interface CheckQuestion {
  /** The domain whose servers are asked first. */
  readonly zone: Fqdn;
  readonly name: Fqdn;
  readonly type: RecordType;
  readonly expected: Expectation;
  /** The network that the answers are asked for. */
  readonly clientSubnet?: ClientSubnet;
  /** Sets that were there before; null stands for none. */
  readonly earlier: KnownSets['earlier'];
  readonly resolvers: readonly ListedDnsServer[];
}

export interface CheckProgress {
  /** The authoritative servers have answered. */
  onPublished?(published: PublishedResult): void;
  /** A resolver has answered. It may be told again, when more of its caches have answered. */
  onResolver?(result: ResolverResult): void;
  /** Stops asking. */
  signal?: AbortSignal;
}

export interface CheckOutcome {
  readonly published: PublishedResult;
  /** The records on which all authoritative servers agree; null for none. */
  readonly set: AnsweredSet | null;
  readonly results: readonly ResolverResult[];
}

/** Behind the address of an anycast service are many caches: three replies show whether they differ. */
const anycastSamples = 3;

/** Asks the authoritative servers, and after them, only if they all have what is expected, the resolvers. */
@Injectable()
export class CheckEngine {
  constructor(
    private readonly authoritative: AuthoritativeServers,
    private readonly resolvers: Resolvers,
    private readonly clock: Clock,
  ) {}

  /** Rejects only when aborted. */
  async run(question: CheckQuestion, progress: CheckProgress = {}): Promise<CheckOutcome> {
    const asked = await this.authoritative.ask(question.zone, question);
    progress.signal?.throwIfAborted();
    const { state, set } = stateOf(asked, question.expected);
    const published = publishedResult(asked, state, set);
    progress.onPublished?.(published);
    const known: KnownSets = { published: set, earlier: question.earlier };
    const results =
      state === 'published'
        ? await Promise.all(
            question.resolvers.map((resolver) => this.askResolver(resolver, { question, known, progress })),
          )
        : question.resolvers.map((resolver) => resolverResult(resolver, []));
    return { published, set, results };
  }

  private async askResolver(
    resolver: ListedDnsServer,
    { question, known, progress }: { question: CheckQuestion; known: KnownSets; progress: CheckProgress },
  ): Promise<ResolverResult> {
    const samples: { sample: AskedSample; state: SampleState; at: Date }[] = [];
    const resultNow = () => resolverResult(resolver, samples);
    const count = resolver.isAnycast ? anycastSamples : 1;
    await Promise.all(
      Array.from({ length: count }, async () => {
        const sample = await this.resolvers.ask(resolver, question, progress.signal);
        if (!sample) return;
        samples.push({ sample, state: sampleState(sample, question, known), at: this.clock.now() });
        if ('message' in sample.outcome || samples.length === count) progress.onResolver?.(resultNow());
      }),
    );
    if (samples.length === 0) progress.onResolver?.(resultNow());
    return resultNow();
  }
}

function stateOf(asked: AskedServers, expected: Expectation) {
  if (asked.zone !== null)
    return publishedState(
      asked.servers.map(({ answer }) => answer),
      expected,
    );
  const isAbsent = asked.walkFailure === 'nonexistent' || asked.walkFailure === 'undelegated';
  return { state: isAbsent ? ('no_zone' as const) : ('unreachable' as const), set: null };
}

function publishedResult(
  asked: AskedServers,
  state: PublishedResult['state'],
  set: AnsweredSet | null,
): PublishedResult {
  return {
    state,
    zone: asked.zone === null ? null : displayName(asked.zone),
    type: set?.type ?? null,
    values: valuesOf(set),
    ttlSeconds: set?.ttlSeconds ?? null,
    negativeTtlSeconds: asked.negativeTtlSeconds,
    servers: asked.servers.map(authoritativeResult),
    delegation: delegationResult(asked.delegation, set),
  };
}

function resolverResult(
  resolver: ListedDnsServer,
  samples: readonly { sample: AskedSample; state: SampleState; at: Date }[],
): ResolverResult {
  const { state, set, staleSeconds, counts } = combinedState(samples.map((one) => one.state));
  const shown = samples.find(({ sample }) => 'message' in sample.outcome) ?? samples[0];
  const end = shown && staleSeconds !== null ? new Date(shown.at.getTime() + staleSeconds * secondMs) : null;
  return {
    server: askedResolver(resolver),
    state,
    values: valuesOf(set),
    remainingSeconds: staleSeconds ?? shown?.state.remainingSeconds ?? null,
    currentBy: end?.toISOString() ?? null,
    ...evidenceIn(shown?.sample.outcome),
    counts: samples.length > 1 ? counts : {},
    leftOut: leftOutFor(resolver, state),
  };
}
