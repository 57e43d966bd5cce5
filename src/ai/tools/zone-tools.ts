import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { parseFqdn, parseOwner, parseRecordType, printValue } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { RecordList, recordListing, ZoneFindings } from '../../records/index.js';
import { asTool } from './refusals.js';
import { fullName, shownDomain } from './evidence.js';
import { defineTool, fields, type AssistantTool, type ToolContext } from './tool.js';

const mostZones = 50;
const mostRecords = 100;
const mostFindings = 40;

/** Reads the stored part of zones: their list, their records, and the findings of the rules of DNS. */
@Injectable()
export class ZoneTools {
  constructor(
    private readonly domains: DomainAccess,
    private readonly records: RecordList,
    private readonly findings: ZoneFindings,
  ) {}

  readonly tools: readonly AssistantTool[] = [
    defineTool({
      name: 'list_zones',
      description:
        'Lists the domains of this account with their DNS host, status and number of records. Begin here when you do not know the exact domain.',
      categories: ['scanning', 'recommendations', 'platform', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object({
        named: z.string().max(253).optional().describe('Only domains with this text in their name.'),
      }),
      run: (context, input) => this.listZones(context, input),
    }),
    defineTool({
      name: 'read_records',
      description:
        'Reads records of a zone as they were last read from its DNS host, at most 100. Narrow it by name, type or a text; look at `total` before you conclude that something is missing.',
      categories: ['scanning', 'recommendations', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object({
        zone: fields.zone,
        name: fields.name.optional(),
        type: fields.type.optional(),
        containing: z.string().max(200).optional().describe('Only records with this text in their name or value.'),
      }),
      run: (context, input) => this.readRecords(context, input),
    }),
    defineTool({
      name: 'zone_findings',
      description:
        'Checks a zone by the rules of DNS, and lists what is wrong, errors first, at most 40. Cite a finding by its id in brackets, such as [F1].',
      categories: ['scanning', 'recommendations', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object({
        zone: fields.zone,
        severity: z.enum(['error', 'warning', 'note']).optional().describe('Only findings of this severity.'),
      }),
      run: (context, input) => this.findingsOf(context, input),
    }),
  ];

  private async listZones({ actor, evidence }: ToolContext, { named }: { named?: string }): Promise<unknown> {
    const { domains, total } = await this.domains.list(actor, { named, limit: mostZones });
    const zones = await Promise.all(
      domains.map(async (domain) => {
        evidence.addName(shownDomain(domain));
        const host = await this.domains.hostOf(domain);
        const { status, recordCount, expiresOn = null } = domain;
        const readAt = domain.lastReadAt?.toISOString() ?? null;
        return { zone: shownDomain(domain), host: host?.displayName ?? null, status, recordCount, readAt, expiresOn };
      }),
    );
    return { total, zones };
  }

  private async readRecords(
    { actor, evidence }: ToolContext,
    input: { zone: string; name?: string; type?: string; containing?: string },
  ): Promise<unknown> {
    const domain = await asTool(() => this.domains.findNamed(actor, input.zone));
    const { records, total } = await asTool(() => this.records.page(actor, queryOf(domain, input)));
    const rows = records.map(({ name, type, rdata, ttlSeconds, status }) => {
      const cite = evidence.addSet(domain, name, type);
      const { value, priority } = status === 'unreadable' ? { value: rdata } : printValue(type, rdata);
      return { cite: `[${cite}]`, name, type, value, ...(priority !== undefined && { priority }), ttlSeconds };
    });
    const readAt = domain.lastReadAt?.toISOString() ?? null;
    return { zone: shownDomain(domain), readAt, total, shown: rows.length, records: rows };
  }

  private async findingsOf(
    { actor, evidence }: ToolContext,
    { zone, severity }: { zone: string; severity?: string },
  ): Promise<unknown> {
    const domain = await asTool(() => this.domains.findNamed(actor, zone));
    const { counts, findings, readAt, recordCount } = await this.findings.of(domain);
    const wanted = findings.filter((finding) => severity === undefined || finding.severity === severity);
    return {
      zone: shownDomain(domain),
      readAt: readAt?.toISOString() ?? null,
      recordCount,
      counts,
      findings: wanted.slice(0, mostFindings).map((finding) => ({
        id: evidence.addFinding(domain, finding),
        severity: finding.severity,
        title: finding.title,
        at: `${fullName(domain, finding.name)} ${finding.type}`,
        message: finding.message,
        standard: finding.rfc,
      })),
    };
  }
}

function queryOf(domain: Domain, { name, type, containing }: { name?: string; type?: string; containing?: string }) {
  const filter = {
    domainId: domain.id,
    ...(name !== undefined && { name: parseOwner(name, parseFqdn(domain.name)) }),
    ...(type !== undefined && { type: parseRecordType(type) }),
    ...(containing !== undefined && { search: containing }),
  };
  return recordListing.parse({ range: `[0,${mostRecords - 1}]`, filter: JSON.stringify(filter) });
}
