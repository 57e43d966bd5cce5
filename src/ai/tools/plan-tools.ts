import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { describeChange, parseFqdn, printValue, subjectOf, textOf, type Change, type Rrset } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { Plans } from '../../records/index.js';
import { fullName, shownDomain } from './evidence.js';
import { asTool } from './refusals.js';
import { defineTool, fields, type AssistantTool, type ToolContext } from './tool.js';

const mostSets = 50;
const mostShown = 20;

const changesInput = z.object({
  zone: fields.zone,
  sets: z
    .array(
      z.object({
        name: fields.name,
        type: fields.type,
        values: z
          .array(z.string().min(1).max(8_000))
          .max(50)
          .describe(
            'The whole set as it should be, not only what is new: MX as "10 mail.example.org". Empty deletes it.',
          ),
        ttlSeconds: z.int().min(1).max(2_147_483_647).optional().describe('Left out: the TTL stays.'),
      }),
    )
    .min(1)
    .max(mostSets),
});

/** Proposals for changes. A plan changes nothing: a person looks at it and applies it. */
@Injectable()
export class PlanTools {
  constructor(
    private readonly domains: DomainAccess,
    private readonly plans: Plans,
  ) {}

  readonly tools: readonly AssistantTool[] = [
    defineTool({
      name: 'plan_change',
      description:
        'Plans changes of record sets against the live zone and shows what would happen: a dry run that changes nothing. Read the set first, and send it whole. The person sees the plan and decides.',
      categories: ['scanning', 'recommendations', 'security', 'optimization'],
      isReadOnly: false,
      input: changesInput,
      run: (context, input) => this.plan(context, input),
    }),
  ];

  private async plan({ actor, evidence }: ToolContext, { zone, sets }: z.infer<typeof changesInput>): Promise<unknown> {
    const { domain, plan, changes } = await asTool(async () => {
      const found = await this.domains.findNamed(actor, zone);
      return this.plans.plan(actor, found.id, { kind: 'proposal', sets });
    });
    const all = changes.map(({ change }) => change);
    for (const { name, type } of all.map(subjectOf)) evidence.addSet(domain, name, type);
    if (all.length > 0) evidence.addPlan(plan.id);
    const shown = all.slice(0, mostShown).map((change) => shownChange(change, domain));
    const broken = plan.findings.filter(({ isNew }) => isNew);
    return {
      planId: plan.id,
      hash: plan.hash,
      zone: shownDomain(domain),
      changeCount: all.length,
      changes: shown,
      warnings: plan.warnings.map(textOf),
      newFindings: broken.map(({ severity, title, message }) => ({ severity, title, message })),
      blocked: plan.blocked.map(({ message }) => message),
      next: all.length === 0 ? nothingToDo : untilApplied,
    };
  }
}

const nothingToDo = 'The zone is like this already: there is nothing to apply.';
const untilApplied = 'Nothing has changed. A person has to look at this plan and apply it.';

function shownChange(change: Change, domain: Domain) {
  const { name, type } = subjectOf(change);
  return {
    kind: change.kind,
    set: `${fullName(domain, name)} ${type}`,
    before: change.kind === 'create' ? null : shownSet(change.before),
    after: change.kind === 'delete' ? null : shownSet(change.after),
    description: describeChange(change, parseFqdn(domain.name)).text,
  };
}

function shownSet({ type, values, ttlSeconds }: Rrset) {
  return { ttlSeconds, values: values.map((rdata) => presentationOf(type, rdata)) };
}

/** MX and SRV with their priority in front. */
function presentationOf(type: Rrset['type'], rdata: Rrset['values'][number]): string {
  const { value, priority } = printValue(type, rdata);
  return priority === undefined ? value : `${priority} ${value}`;
}
