import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Statement } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { ZoneFindings } from '../../records/index.js';
import { sayAnswer } from '../answers/answers.words.js';
import { RuleAnswers } from '../answers/rule-answers.js';
import { AnswersUnderWay } from '../assistant/answers-under-way.js';
import type { AnswerSource } from '../assistant/conversation.entity.js';
import { ModelAnswers, type ModelQuestion } from '../assistant/model-answers.js';
import { QuestionBudget } from '../budget/question-budget.js';
import { ActiveProfiles, type ActivePrompt } from '../management/active-profiles.js';
import { dataIn, withoutSecrets } from '../model/fence.js';
import { ModelClient } from '../model/model-client.js';
import { ModelFailed } from '../model/model-failed.js';
import { askAgain, formatOf, readStructured } from '../model/structured.js';
import { Evidence, fullName, shownDomain, type Citation } from '../tools/evidence.js';
import { analysisSchema, type AnalysisReply } from './analysis.schema.js';
import type { DnsService } from './dns-help.dto.js';
import { ServiceContexts } from './service-contexts.js';

const mostFindings = 40;

export interface AnalysisRequest {
  domainId: string;
  serviceId: DnsService;
  question: string;
  context?: string;
  language: Language;
  signal: AbortSignal;
}

export interface Analysis {
  analysis: string;
  recommendations: string[];
  issues: string[];
  source: AnswerSource;
  notices: string[];
  citations: Citation[];
}

/** Answers a question about one zone with an analysis, recommendations and issues. */
@Injectable()
export class Analyzer {
  private readonly log = new Logger('Analyzer');

  constructor(
    private readonly domains: DomainAccess,
    private readonly findings: ZoneFindings,
    private readonly contexts: ServiceContexts,
    private readonly profiles: ActiveProfiles,
    private readonly model: ModelClient,
    private readonly answers: ModelAnswers,
    private readonly rules: RuleAnswers,
    private readonly budget: QuestionBudget,
    private readonly underWay: AnswersUnderWay,
  ) {}

  /** Rejects with `NotFound`, `PlanLimitReached`, `TokenBudgetSpent`, `AnswerUnderWay` and `AnswerStopped`. */
  async analyze(actor: Actor, request: AnalysisRequest): Promise<Analysis> {
    const domain = await this.domains.find(actor, request.domainId);
    const prompt = await this.profiles.prompt(actor, null);
    if (!this.model.isConfigured) return this.byRules(actor, domain, request, sayAnswer('noModel'));
    if (prompt === null) return this.byRules(actor, domain, request, sayAnswer('profilesOff'));
    return this.underWay.run(actor, async () => {
      await this.budget.beginQuestion(actor);
      try {
        return await this.byModel(actor, domain, request, prompt);
      } catch (error) {
        if (!(error instanceof ModelFailed)) throw error;
        this.log.warn({ err: error, kind: error.kind }, 'The model gave no analysis');
        await this.budget.countFailure(actor);
        return this.byRules(actor, domain, request, sayAnswer(`failed.${error.kind}`));
      }
    });
  }

  private async byModel(
    actor: Actor,
    domain: Domain,
    request: AnalysisRequest,
    prompt: ActivePrompt,
  ): Promise<Analysis> {
    const evidence = new Evidence();
    const data = await this.dataOf(actor, domain, request, evidence);
    const format = formatOf('analysis', analysisSchema);
    const ask = (messages: ModelQuestion['messages']) =>
      this.answers.answer(actor, { prompt, messages, data, format, withTools: true }, evidence, request);
    const question = { role: 'user' as const, text: request.question };
    const first = await ask([question]);
    const read = readStructured(first.text, analysisSchema);
    if (read.value) return this.presentable(read.value, evidence);
    const repair = { role: 'user' as const, text: askAgain(read.mistake) };
    const second = await ask([question, { role: 'assistant', text: first.text }, repair]);
    const repaired = readStructured(second.text, analysisSchema);
    if (!repaired.value) throw new ModelFailed('garbled');
    return this.presentable(repaired.value, evidence);
  }

  /** An issue that rests on no finding is left out: the model has made it up, or it belongs into the text. */
  private presentable({ analysis, recommendations, issues }: AnalysisReply, evidence: Evidence): Analysis {
    const cited = issues.flatMap(({ findingId, text }) => {
      const citation = findingId === null ? null : evidence.citation(findingId);
      return citation ? [{ citation, text: `${text} [${citation.tag}]` }] : [];
    });
    const citations = [...new Map(cited.map(({ citation }) => [citation.tag, citation])).values()];
    return {
      analysis,
      recommendations,
      issues: cited.map(({ text }) => text),
      source: 'model',
      notices: [],
      citations,
    };
  }

  private async dataOf(
    actor: Actor,
    domain: Domain,
    { serviceId, context, language }: AnalysisRequest,
    evidence: Evidence,
  ): Promise<string> {
    const host = await this.domains.hostOf(domain);
    const { counts, findings, readAt, recordCount } = await this.findings.of(domain);
    const data = {
      languageOfThePage: language,
      zone: shownDomain(domain),
      host: host?.displayName ?? null,
      service: serviceId,
      readAt: readAt?.toISOString() ?? null,
      recordCount,
      counts,
      findings: findings.slice(0, mostFindings).map((finding) => ({
        id: evidence.addFinding(domain, finding),
        severity: finding.severity,
        at: `${fullName(domain, finding.name)} ${finding.type}`,
        title: finding.title,
        message: finding.message,
      })),
    };
    const saved = context ?? (await this.contexts.of(actor, serviceId)) ?? '';
    // A context is longer than a value of a record may be.
    return JSON.stringify({ ...(dataIn(data) as object), context: withoutSecrets(saved) });
  }

  private async byRules(
    actor: Actor,
    domain: Domain,
    { question: text, language }: AnalysisRequest,
    notice: Statement,
  ): Promise<Analysis> {
    await this.budget.countRuleAnswer(actor);
    const evidence = new Evidence();
    const { text: analysis, ...lists } = await this.rules.answer(actor, { text, domain, language }, evidence);
    const citations = [...analysis.matchAll(/\[(F\d+)\]/g)].flatMap(([, tag = '']) => evidence.citation(tag) ?? []);
    return { analysis, ...lists, source: 'rules', notices: [translate(notice, language)], citations };
  }
}
