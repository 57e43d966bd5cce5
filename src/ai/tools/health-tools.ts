import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DomainAccess } from '../../domains/index.js';
import { ZoneHealth } from '../../health/index.js';
import { fullName, shownDomain } from './evidence.js';
import { asTool } from './refusals.js';
import { defineTool, fields, type AssistantTool, type ToolContext } from './tool.js';

const mostFindings = 30;
const mostEvidence = 3;
const mostUnknown = 30;
const runMs = 30_000;

/** Checks zones as the world sees them. */
@Injectable()
export class HealthTools {
  constructor(
    private readonly domains: DomainAccess,
    private readonly health: ZoneHealth,
  ) {}

  readonly tools: readonly AssistantTool[] = [
    defineTool({
      name: 'run_checks',
      description:
        'Checks a zone as the world sees it, now: delegation, name servers, DNSSEC, mail, certificates, targets and registration, at most 30 findings, the most severe first, with evidence. Takes some seconds; use zone_findings where the stored records are enough. Checks in `unknown` got no answer, which says nothing about the zone.',
      categories: ['scanning', 'security', 'optimization'],
      isReadOnly: true,
      input: z.object({ zone: fields.zone }),
      run: (context, input) => this.check(context, input),
    }),
  ];

  private async check({ actor, evidence, signal }: ToolContext, { zone }: { zone: string }): Promise<unknown> {
    const domain = await asTool(() => this.domains.findNamed(actor, zone));
    const limit = AbortSignal.any([signal, AbortSignal.timeout(runMs)]);
    const { run, findings } = await asTool(() => this.health.run(actor, domain.id, { signal: limit }));
    return {
      zone: shownDomain(domain),
      // How far the zone can be seen from here.
      reach: run.reach,
      counts: {
        critical: run.criticalCount,
        error: run.errorCount,
        warning: run.warningCount,
        note: run.noteCount,
      },
      unknown: run.unknownChecks.slice(0, mostUnknown),
      findings: findings.slice(0, mostFindings).map((finding) => {
        const { checkId: ruleId, name, type, message, severity, group, source } = finding;
        return {
          id: evidence.addFinding(domain, { ruleId, name, type, title: message }),
          severity,
          group,
          at: `${fullName(domain, name)} ${type}`,
          message,
          standard: source,
          evidence: finding.evidence.slice(0, mostEvidence),
        };
      }),
    };
  }
}
