import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, type Fqdn, type RecordType } from '../../dns/index.js';
import { AuthoritativeServers, type AskedServers } from '../resolution/authoritative-servers.js';
import { Resolvers } from '../resolution/resolvers.js';
import { DnsServers } from '../resolvers/dns-servers.js';
import { setAt } from '../states/answered-set.js';
import type { AuthoritativeResult } from './check-result.js';
import { authoritativeResult, evidenceIn, valuesOf } from './present-answers.js';

/** Resolvers of different operators that one question goes to. */
const askedResolvers = 3;

interface Question {
  readonly name: Fqdn;
  readonly type: RecordType;
}

export interface LookupAnswers {
  /** The zone that the answers come from; null where no delegation leads to it. */
  zone: string | null;
  walkFailure: AskedServers['walkFailure'];
  servers: AuthoritativeResult[];
}

export interface ResolverAnswer {
  name: string;
  ip: string;
  /** How the lookup ended; `timeout` says nothing about the records. */
  outcome: string;
  values: string[];
  remainingSeconds: number | null;
  responseMs: number | null;
  isValidated: boolean;
}

/** One question at the servers of a zone, or at public resolvers, as it stands now. */
@Injectable()
export class Lookups {
  constructor(
    private readonly authoritative: AuthoritativeServers,
    private readonly resolvers: Resolvers,
    private readonly servers: DnsServers,
  ) {}

  async atAuthoritative(zone: Fqdn, question: Question): Promise<LookupAnswers> {
    const asked = await this.authoritative.ask(zone, question);
    return {
      zone: asked.zone === null ? null : displayName(asked.zone),
      walkFailure: asked.walkFailure,
      servers: asked.servers.map(authoritativeResult),
    };
  }

  /** Without the resolvers that are asked too much already. Rejects only when aborted. */
  async atResolvers(
    actor: Pick<Actor, 'accountId'>,
    question: Question,
    signal?: AbortSignal,
  ): Promise<ResolverAnswer[]> {
    const listed = await this.servers.list(actor);
    const chosen = [...new Map(listed.map((server) => [server.provider, server])).values()].slice(0, askedResolvers);
    const answers = await Promise.all(
      chosen.map(async (server) => {
        const sample = await this.resolvers.ask(server, question, signal);
        if (!sample) return [];
        const { outcome } = sample;
        const set = outcome.outcome === 'answered' ? setAt(question, outcome.records) : null;
        const { responseMs, isValidated } = evidenceIn(outcome);
        const remainingSeconds = set?.ttlSeconds ?? null;
        const { name, ip } = server;
        return [
          { name, ip, outcome: outcome.outcome, values: valuesOf(set), remainingSeconds, responseMs, isValidated },
        ];
      }),
    );
    return answers.flat();
  }
}
