import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { subjectOf, textOrNull } from '../../dns/index.js';
import { Plans } from '../../records/index.js';
import { asTool } from '../tools/refusals.js';
import { defineTool, type AssistantTool, type ToolContext } from '../tools/tool.js';

const mostOutcomes = 50;

const planToApply = z.object({
  planId: z.uuid().describe('The id that plan_change gave.'),
  hash: z.string().min(1).max(200).describe('The hash of exactly that plan.'),
});

/** Applies plans for programs. No model of the assistant ever gets it. */
@Injectable()
export class ApplyTool {
  constructor(private readonly plans: Plans) {}

  readonly tool: AssistantTool = defineTool({
    name: 'apply_plan',
    description:
      'Applies a plan of plan_change at the DNS host, once, and only if the zone is still as the plan saw it. A backup is taken first. Show the plan to a person before you call this. Plans that exceed safety thresholds are refused here.',
    categories: [],
    isReadOnly: false,
    input: planToApply,
    run: (context, input) => this.apply(context, input),
  });

  private async apply({ actor }: ToolContext, { planId, hash }: z.infer<typeof planToApply>): Promise<unknown> {
    const { status, changes, verified } = await asTool(() => this.plans.apply(actor, planId, { hash, force: false }));
    const outcomes = changes.map(({ change, state, message }) => {
      const { name, type } = subjectOf(change);
      return { name, type, kind: change.kind, state, message: textOrNull(message) };
    });
    const appliedCount = changes.filter(({ state }) => state === 'applied').length;
    return {
      planId,
      status,
      changeCount: changes.length,
      appliedCount,
      verified,
      outcomes: outcomes.slice(0, mostOutcomes),
    };
  }
}
