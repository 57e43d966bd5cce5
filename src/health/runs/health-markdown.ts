import { displayName, parseFqdn, type Sentence } from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { cureOf, titleOf } from '../checks/catalogue.js';
import { healthSeverities } from '../checks/health-check.js';
import type { HealthFinding } from './health-finding.entity.js';
import type { HealthReport } from './zone-health.js';

/** A report as Markdown, in the language of its reader: findings by severity, with their evidence. */
export function healthMarkdown(
  { name }: Pick<Domain, 'name'>,
  { run, findings }: HealthReport,
  language: Language,
): string {
  const groups = healthSeverities.flatMap((severity) => {
    const own = findings.filter((one) => one.severity === severity);
    if (own.length === 0) return [];
    return [`## ${severity} (${own.length})`, ...own.map((finding) => findingText(finding, language))];
  });
  const head = `# ${displayName(parseFqdn(name))}\n\n${run.startedAt.toISOString()}`;
  return `${[head, ...groups].join('\n\n')}\n`;
}

function findingText(finding: HealthFinding, language: Language): string {
  const { name, type, message, phrase, source, evidence } = finding;
  const say = (sentence: Sentence) => escaped(translate(sentence, language));
  const lines = [
    `### ${say(titleOf(finding))}`,
    `\`${inCode(`${name} ${type}`)}\` · ${escaped(source)}`,
    say({ ...phrase, text: message }),
    say(cureOf(finding)),
  ];
  const proofs = evidence.map(
    ({ server, address, question, outcome, at }) =>
      `- \`${inCode([at, server ?? '', address, question, outcome].filter(Boolean).join(' '))}\``,
  );
  return [...lines, ...(proofs.length > 0 ? [proofs.join('\n')] : [])].join('\n\n');
}

/** Text of a zone must not become markup of the report. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (char) => `\\${char}`);
}

function inCode(text: string): string {
  return text.replaceAll('`', '’');
}
