import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PlanUsage } from '../../billing/index.js';
import { QuestionBudget } from './question-budget.js';

/** Shows the questions of today among the things that a plan limits. */
@Injectable()
export class QuestionsUsage implements OnModuleInit {
  constructor(
    private readonly usage: PlanUsage,
    private readonly budget: QuestionBudget,
  ) {}

  onModuleInit(): void {
    this.usage.register('modelQuestionsPerDay', async (_em, accountId, { above }) => {
      const { questions } = await this.budget.today({ accountId });
      // After a change of plan nothing has to be given up: the next day begins at nothing.
      return above > 0 || questions === 0 ? [] : [{ domain: null, currentCount: questions }];
    });
  }
}
