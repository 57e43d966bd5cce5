import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { absoluteName, parseFqdn, parseOwner, parseRecordType, printValue } from '../../dns/index.js';
import { DomainAccess } from '../../domains/index.js';
import { Lookups } from '../../propagation/index.js';
import { RrsetHistory } from '../../snapshots/index.js';
import { fullName, shownDomain } from './evidence.js';
import { asTool } from './refusals.js';
import { defineTool, fields, type AssistantTool, type ToolContext } from './tool.js';

const mostVersions = 20;
const lookupMs = 15_000;

interface SetInput {
  zone: string;
  name: string;
  type: string;
}

/** Asks servers for their answers now, and the history for those of before. */
@Injectable()
export class LiveTools {
  constructor(
    private readonly domains: DomainAccess,
    private readonly lookups: Lookups,
    private readonly history: RrsetHistory,
  ) {}

  readonly tools: readonly AssistantTool[] = [
    defineTool({
      name: 'resolve',
      description:
        'Asks DNS servers for a name of one of the account’s zones, now: all authoritative servers, or some public resolvers. `silent`, `timeout` and `refused` mean unknown, never that a record is absent.',
      categories: ['scanning', 'recommendations', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object({
        ...fields,
        at: z.enum(['authoritative', 'public']).describe('The servers to ask.'),
      }),
      run: (context, input) => this.resolve(context, input),
    }),
    defineTool({
      name: 'record_history',
      description: 'Lists the versions of one record set, latest first, from backups and from changes made here.',
      categories: ['scanning', 'recommendations', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object(fields),
      run: (context, input) => this.versions(context, input),
    }),
  ];

  /** Only names in the account's zones: a question to a server outside must carry nothing else away. */
  private async resolve(
    { actor, evidence, signal }: ToolContext,
    { at, ...input }: SetInput & { at: 'authoritative' | 'public' },
  ): Promise<unknown> {
    const { domain, zone, name, type } = await this.setOf(actor, input);
    evidence.addSet(domain, name, type);
    const question = { name: absoluteName(name, zone), type };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(lookupMs)]);
    const asked: Promise<object> =
      at === 'authoritative'
        ? this.lookups.atAuthoritative(zone, question)
        : this.lookups.atResolvers(actor, question, limit).then((resolvers) => ({ resolvers }));
    const answers = await withinTime(asked, limit);
    return { asked: `${fullName(domain, name)} ${type}`, at, ...(answers ?? { unknown: 'No answer came in time.' }) };
  }

  private async versions({ actor, evidence }: ToolContext, input: SetInput): Promise<unknown> {
    const { domain, name, type } = await this.setOf(actor, input);
    const cite = evidence.addSet(domain, name, type);
    const versions = (await this.history.of(domain, { name, type })).toReversed();
    return {
      cite: `[${cite}]`,
      zone: shownDomain(domain),
      total: versions.length,
      versions: versions.slice(0, mostVersions).map(({ by, lastSeenAt, rrset }) => ({
        from: by.at.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        shownBy: by.description,
        ttlSeconds: rrset?.ttlSeconds ?? null,
        values: rrset ? rrset.values.map((rdata) => printValue(type, rdata).value) : [],
      })),
    };
  }

  private async setOf(actor: ToolContext['actor'], input: SetInput) {
    return asTool(async () => {
      const domain = await this.domains.findNamed(actor, input.zone);
      const zone = parseFqdn(domain.name);
      return { domain, zone, name: parseOwner(input.name, zone), type: parseRecordType(input.type) };
    });
  }
}

/** Null when the time is over. */
async function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  const end = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  return Promise.race([work.catch((error: unknown) => (signal.aborted ? null : Promise.reject(error as Error))), end]);
}
