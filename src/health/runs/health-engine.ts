import { Injectable, Logger } from '@nestjs/common';
import { displayName, type DelegationWalk, type Fqdn, type WalkServer, type Zone } from '../../dns/index.js';
import { Clock, secondMs } from '../../platform/clock/index.js';
import { Delegations, DnsClient } from '../../platform/dns-client/index.js';
import { KeyedConcurrency, KeyedPace } from '../../platform/limits/index.js';
import { healthChecks } from '../checks/table.js';
import type { HealthCheck } from '../checks/health-check.js';
import { PolicyReader } from '../observation/policy-reader.js';
import { Questions } from '../observation/questions.js';
import { zoneSoas } from '../observation/zone-soas.js';
import { recordsIn, ZoneView, type Registration } from '../observation/zone-view.js';
import { foundByCheck, type Found } from './found.js';
import type { ZoneReach } from './health-run.entity.js';

export interface HealthSubject {
  readonly zone: Fqdn;
  /** The records that the host lists; null where it was never read. */
  readonly copy: Zone | null;
  readonly registration: Registration;
  readonly earlierSerial: number | null;
  /** Nothing on the internet leads to the built-in host. */
  readonly isLocal: boolean;
}

export interface HealthProgress {
  /** So many of the checks have ended. */
  onChecked?(done: number, total: number): void;
  onFound?(found: Found): void;
  /** Stops asking. */
  signal?: AbortSignal;
}

/** Something that could not be found out: a whole check, or its part about one thing. */
export interface Unknown {
  readonly checkId: string;
  readonly about: string | null;
}

export interface HealthOutcome {
  readonly reach: ZoneReach;
  readonly found: readonly Found[];
  readonly unknown: readonly Unknown[];
  readonly questionCount: number;
  readonly serial: number | null;
}

/** Questions of one run. */
const mostQuestions = 200;
/** Addresses of the zone's servers that are asked. */
const mostServers = 8;
/** A run that takes longer ends with what it has. */
const longestMs = 20 * secondMs;
/** To one server: 50 questions a second at most, and eight open at a time. */
const pace = { spacingMs: 20, longestWaitMs: 10 * secondMs };
const openAtOnce = 8;

/** Looks at a zone as the world sees it, and lets all checks judge. */
@Injectable()
export class HealthEngine {
  private readonly log = new Logger('HealthEngine');
  private readonly shared = { pace: new KeyedPace(pace), concurrency: new KeyedConcurrency(openAtOnce) };

  constructor(
    private readonly dns: DnsClient,
    private readonly delegations: Delegations,
    private readonly policies: PolicyReader,
    private readonly clock: Clock,
  ) {}

  /** Rejects only when aborted. */
  async run(subject: HealthSubject, progress: HealthProgress = {}): Promise<HealthOutcome> {
    const signal = AbortSignal.any([AbortSignal.timeout(longestMs), ...(progress.signal ? [progress.signal] : [])]);
    const { dns, clock, shared } = this;
    const questions = new Questions({ dns, clock, shared, signal, most: mostQuestions });
    const walk = await this.delegations.walk(subject.zone);
    questions.add(questionsOf(walk));
    const servers = await this.serversOf(subject.zone, walk, questions);
    const view = new ZoneView({
      ...subject,
      ...{ walk, servers, questions, now: clock.now() },
      fetchText: (url) => this.policies.read(url, signal),
    });
    const reach = reachOf(walk, subject.isLocal);
    const { found, unknown } = await this.judge(view, checksFor(reach), progress);
    progress.signal?.throwIfAborted();
    const [soa] = await view.once(zoneSoas);
    return { reach, found, unknown, questionCount: questions.count, serial: soa?.soa.serial ?? null };
  }

  /** Servers that the parent names, and those that only the zone names: at most eight addresses, every name once first. */
  private async serversOf(zone: Fqdn, { end }: DelegationWalk, questions: Questions): Promise<WalkServer[]> {
    if (end.kind !== 'delegated') return [];
    const chosen = someOfEach(end.servers);
    const type = 'NS' as Parameters<Questions['ask']>[1]['type'];
    const answers = await Promise.all(chosen.map((server) => questions.ask(server, { name: zone, type })));
    const known = new Set(end.referral.ns);
    const named = answers
      .flatMap((answer) => recordsIn(answer, zone, 'NS') ?? [])
      .map(({ rdata }) => String(rdata) as Fqdn);
    const others = [...new Set(named)].filter((name) => !known.has(name)).slice(0, mostServers);
    const hidden = others.length > 0 ? await this.delegations.serversNamed(others) : [];
    questions.add(2 * others.length);
    const more = hidden.filter(({ host }) => !chosen.some((server) => server.host === host));
    return someOfEach([...chosen, ...more]);
  }

  private async judge(view: ZoneView, checks: readonly HealthCheck[], progress: HealthProgress) {
    const found: Found[] = [];
    const unknown: Unknown[] = [];
    let done = 0;
    await Promise.all(
      checks.map(async (check) => {
        const checkId = check.id;
        const notKnown = (about?: string) => void unknown.push({ checkId, about: about ?? null });
        try {
          await check.run(view, {
            fault: (fault) => {
              const one = foundByCheck(check, fault);
              found.push(one);
              progress.onFound?.(one);
            },
            unknown: notKnown,
          });
        } catch (error) {
          this.log.error({ err: error, check: checkId, zone: displayName(view.zone) }, 'A health check failed');
          notKnown();
        }
        done += 1;
        progress.onChecked?.(done, checks.length);
      }),
    );
    return { found, unknown };
  }
}

function reachOf({ end }: DelegationWalk, isLocal: boolean): ZoneReach {
  if (end.kind === 'delegated') return 'delegated';
  if (isLocal) return 'local';
  return end.kind === 'failed' && end.reason !== 'no_address' ? 'unreachable' : 'undelegated';
}

/** Nothing on the internet is asked about a zone that it does not know. */
function checksFor(reach: ZoneReach): readonly HealthCheck[] {
  return reach === 'local' ? [] : healthChecks;
}

/** One address of every name, then the others. */
function someOfEach(servers: readonly WalkServer[]): WalkServer[] {
  const names = new Set<string>();
  const first = servers.filter(({ name, host }) => {
    const isNew = !names.has(name ?? host);
    names.add(name ?? host);
    return isNew;
  });
  return [...first, ...servers.filter((server) => !first.includes(server))].slice(0, mostServers);
}

function questionsOf({ steps, end }: DelegationWalk): number {
  const asked = steps.reduce((sum, { replies }) => sum + replies.length, 0);
  return asked + (end.kind === 'delegated' ? end.dsReplies.length : 0);
}
