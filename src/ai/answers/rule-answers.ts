import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import type { Finding, Statement } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { ZoneFindings, Zones, type FindingsOfZone } from '../../records/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { fullName, shownDomain, type Evidence } from '../tools/evidence.js';
import { sayAnswer } from './answers.words.js';
import { isAbout, topicOf, type Topic } from './topics.js';
import { factsAbout } from './zone-facts.js';

/** Zones that an answer about all of them looks at. */
const mostZones = 20;
const mostFindings = 8;

export interface RuleQuestion {
  text: string;
  /** Null asks about all domains. */
  domain: Domain | null;
  language: Language;
}

export interface RuleAnswer {
  text: string;
  issues: string[];
  recommendations: string[];
}

interface CheckedZone {
  domain: Domain;
  findings: FindingsOfZone;
}

/** Answers from the findings, most severe first, without a model. */
@Injectable()
export class RuleAnswers {
  constructor(
    private readonly domains: DomainAccess,
    private readonly findings: ZoneFindings,
    private readonly zones: Zones,
  ) {}

  async answer(actor: Actor, { text, domain, language }: RuleQuestion, evidence: Evidence): Promise<RuleAnswer> {
    const say = (statement: Statement) => translate(statement, language);
    const topic = topicOf(text);
    const { domains, total } = domain
      ? { domains: [domain], total: 1 }
      : await this.domains.list(actor, { limit: mostZones });
    if (domains.length === 0) return { text: say(sayAnswer('noZones')), issues: [], recommendations: [] };
    const zones: CheckedZone[] = [];
    for (const each of domains) zones.push({ domain: each, findings: await this.findings.of(each) });
    const about = zones.flatMap(({ domain: of, findings }) =>
      findings.findings.filter((finding) => isAbout(topic, finding)).map((finding) => ({ domain: of, finding })),
    );
    const ranked = about.sort((a, b) => rank[a.finding.severity] - rank[b.finding.severity]);
    const shown = ranked.slice(0, mostFindings);
    const lines = shown.map(({ domain: of, finding }) => findingLine(finding, of, evidence, language));
    const only = zones.length === 1 ? zones[0] : undefined;
    const facts = only ? await this.factsOf(topic, only.domain) : [];
    const paragraphs = [
      ...introOf(zones, total, language).map(say),
      ...(facts.length > 0 ? [facts.map((fact) => `- ${say(fact)}`).join('\n')] : []),
      ...(ranked.length === 0
        ? [say(sayAnswer(topic === 'overview' || topic === 'platform' ? 'clean' : 'cleanAbout'))]
        : [
            say(countsOf(ranked.map(({ finding }) => finding))),
            lines.map((line, at) => `${at + 1}. ${line}`).join('\n'),
          ]),
      ...(ranked.length > shown.length ? [say(sayAnswer('more', { more: ranked.length - shown.length }))] : []),
      ...generalAdvice(topic).map(say),
      say(sayAnswer('limits')),
    ];
    return {
      text: paragraphs.join('\n\n'),
      issues: shown.map(({ domain: of, finding }) => issueOf(finding, of, language)),
      recommendations: shown.map(({ finding }) => messageOf(finding, language)),
    };
  }

  private async factsOf(topic: Topic, domain: Domain): Promise<Statement[]> {
    if (topic === 'overview' || topic === 'platform' || topic === 'security') return [];
    const copy = await this.zones.copy(domain);
    return copy ? factsAbout(topic, copy.zone) : [];
  }
}

const rank: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, note: 2 };

function introOf(zones: readonly CheckedZone[], total: number, language: Language): Statement[] {
  const unread = zones
    .filter(({ findings }) => findings.readAt === null)
    .map(({ domain }) => sayAnswer('neverRead', { domain: shownDomain(domain) }));
  const [only] = zones;
  if (zones.length === 1 && only) {
    const { readAt, recordCount } = only.findings;
    if (readAt === null) return unread;
    const at = readAt.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    return [sayAnswer('about.zone', { domain: shownDomain(only.domain), records: recordCount, at: `${at} UTC` })];
  }
  return [sayAnswer('about.all', { shown: zones.length, total }), ...unread];
}

function countsOf(findings: readonly Finding[]): Statement {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return sayAnswer('found', { errors: count('error'), warnings: count('warning'), notes: count('note') });
}

function findingLine(finding: Finding, domain: Domain, evidence: Evidence, language: Language): string {
  const tag = evidence.addFinding(domain, finding);
  return `${issueOf(finding, domain, language)} [${tag}] ${messageOf(finding, language)}`;
}

function issueOf({ severity, name, type, title, ruleId }: Finding, domain: Domain, language: Language): string {
  const grade = translate(sayAnswer(`severity.${severity}`), language);
  const rule = translate({ code: `findings:${ruleId}.title`, values: {}, text: title }, language);
  return `${grade}: ${fullName(domain, name)} ${type} — ${rule}.`;
}

const messageOf = ({ message, phrase }: Finding, language: Language): string =>
  translate({ ...phrase, text: message }, language);

function generalAdvice(topic: Topic): Statement[] {
  if (topic === 'ttl') return [sayAnswer('ttl.usual'), sayAnswer('ttl.beforeMove')];
  if (topic === 'propagation') return [sayAnswer('propagation.check')];
  if (topic === 'platform') return [sayAnswer('platform.plans'), sayAnswer('platform.undo')];
  return [];
}
