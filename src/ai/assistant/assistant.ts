import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Statement } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { sayAnswer } from '../answers/answers.words.js';
import { RuleAnswers } from '../answers/rule-answers.js';
import { QuestionBudget } from '../budget/question-budget.js';
import { ActiveProfiles, type ActivePrompt } from '../management/active-profiles.js';
import { dataIn } from '../model/fence.js';
import { ModelClient } from '../model/model-client.js';
import { ModelFailed } from '../model/model-failed.js';
import { Evidence, shownDomain } from '../tools/evidence.js';
import { AnswersUnderWay } from './answers-under-way.js';
import type { AiMessage, AnswerSource } from './conversation.entity.js';
import { Conversations } from './conversations.js';
import { ModelAnswers, type ModelProgress } from './model-answers.js';
import { AnswerVerifier } from './verify-answer.js';

/** Earlier messages that the model sees, and their length together. */
const rememberedMessages = 8;
const rememberedLength = 12_000;
const longestData = 8_000;

export interface Question {
  message: string;
  /** Null asks about all domains. */
  domain: Domain | null;
  conversationId: string | null;
  profileId: string | null;
  /** Records that the page shows; data, not trusted. */
  recentRecords: readonly unknown[];
  /** False answers by the rules alone. */
  useModel: boolean;
  language: Language;
}

interface Draft {
  text: string;
  source: AnswerSource;
  notices: string[];
}

/** Answers questions: with a model where there is one, and by the rules of DNS where there is none or it fails. */
@Injectable()
export class Assistant {
  private readonly log = new Logger('Assistant');

  constructor(
    private readonly domains: DomainAccess,
    private readonly profiles: ActiveProfiles,
    private readonly model: ModelClient,
    private readonly answers: ModelAnswers,
    private readonly rules: RuleAnswers,
    private readonly budget: QuestionBudget,
    private readonly verifier: AnswerVerifier,
    private readonly conversations: Conversations,
    private readonly underWay: AnswersUnderWay,
  ) {}

  /** Null for no name. Rejects with `NotFound`. */
  async domainFor(actor: Actor, { domainId, domainName }: { domainId?: string; domainName?: string }) {
    if (domainId !== undefined) return this.domains.find(actor, domainId);
    return domainName === undefined ? null : this.domains.findNamed(actor, domainName);
  }

  /** Rejects with `NotFound` where the conversation or the profile of a question is not there. */
  async check(actor: Actor, { conversationId, profileId }: Question): Promise<void> {
    if (conversationId !== null) await this.conversations.find(actor, conversationId);
    await this.profiles.prompt(actor, profileId);
  }

  /**
   * The stored answer to a question that was checked. Rejects with `PlanLimitReached`, `TokenBudgetSpent`,
   * `AnswerUnderWay`, and with `AnswerStopped` when it was stopped: then nothing is stored.
   */
  async ask(actor: Actor, question: Question, progress: ModelProgress): Promise<AiMessage> {
    const prompt = await this.profiles.prompt(actor, question.profileId);
    return this.underWay.run(actor, async () => {
      const evidence = new Evidence();
      const draft = await this.draft(actor, question, prompt, evidence, progress);
      const verified = await this.verifier.verify(actor, draft.text, evidence);
      const notices = [...draft.notices, ...noticesAbout(verified, question.language)];
      const { text, source } = draft;
      const { citations } = verified;
      const answer = { text, source, notices, citations, planIds: evidence.planIds };
      const { conversationId, message } = question;
      return this.conversations.add(actor, { conversationId, question: message, answer });
    });
  }

  private async draft(
    actor: Actor,
    question: Question,
    prompt: ActivePrompt | null,
    evidence: Evidence,
    progress: ModelProgress,
  ): Promise<Draft> {
    const byRules = (notice: Statement) => this.byRules(actor, question, evidence, notice);
    if (!this.model.isConfigured) return byRules(sayAnswer('noModel'));
    if (!question.useModel) return byRules(sayAnswer('chosen'));
    if (prompt === null) return byRules(sayAnswer('profilesOff'));
    await this.budget.beginQuestion(actor);
    try {
      const messages = await this.messagesOf(actor, question);
      const data = dataOf(question);
      const { text, isCut } = await this.answers.answer(
        actor,
        { prompt, messages, data, withTools: true },
        evidence,
        progress,
      );
      return { text, source: 'model', notices: isCut ? [translate(sayAnswer('cut'), question.language)] : [] };
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      this.log.warn({ err: error, kind: error.kind }, 'The model gave no answer');
      await this.budget.countFailure(actor);
      return byRules(sayAnswer(`failed.${error.kind}`));
    }
  }

  private async byRules(actor: Actor, question: Question, evidence: Evidence, notice: Statement): Promise<Draft> {
    const { message: text, domain, language } = question;
    await this.budget.countRuleAnswer(actor);
    const answer = await this.rules.answer(actor, { text, domain, language }, evidence);
    return { text: answer.text, source: 'rules', notices: [translate(notice, language)] };
  }

  private async messagesOf(actor: Actor, { conversationId, message }: Question) {
    const earlier = conversationId ? await this.conversations.messages(actor, conversationId, rememberedMessages) : [];
    const kept: { role: 'user' | 'assistant'; text: string }[] = [];
    let length = 0;
    for (const { role, text, citations } of earlier.toReversed()) {
      const shown = withTitles(text, citations);
      length += shown.length;
      if (length > rememberedLength) break;
      kept.unshift({ role: role === 'person' ? 'user' : 'assistant', text: shown });
    }
    return [...kept, { role: 'user' as const, text: message }];
  }
}

/** Ids of findings count for one question. */
function withTitles(text: string, citations: AiMessage['citations']): string {
  return citations.reduce(
    (rest, { kind, tag, title }) => (kind === 'finding' ? rest.replaceAll(`[${tag}]`, `(${title})`) : rest),
    text,
  );
}

function dataOf({ domain, recentRecords, language }: Question): string {
  const data = {
    languageOfThePage: language,
    zone: domain ? shownDomain(domain) : null,
    ...(recentRecords.length > 0 && { recordsOnThePage: dataIn(recentRecords) }),
  };
  return JSON.stringify(data).slice(0, longestData);
}

function noticesAbout(
  { unknownTags, inventedNames }: { unknownTags: string[]; inventedNames: string[] },
  language: Language,
): string[] {
  const statements = [
    ...(inventedNames.length > 0 ? [sayAnswer('invented', { names: inventedNames })] : []),
    ...(unknownTags.length > 0 ? [sayAnswer('unknownSource', { tags: unknownTags })] : []),
  ];
  return statements.map((statement) => translate(statement, language));
}
