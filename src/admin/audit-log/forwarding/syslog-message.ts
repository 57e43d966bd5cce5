import { kindOf } from '../../../domains/index.js';
import type { AuditEntry } from '../audit-log.js';

/** Log audit (13), informational (6); attempts to sign in that failed are warnings (4). */
const facility = 13;
const severities = { informational: 6, warning: 4 };
const failedAttempts = ['activity:signIn.failed', 'activity:signIn.factorFailed'];
/** The number of the private enterprise that stands for examples: the product has none of its own. */
const dataId = 'zonekeeper@32473';

/** One entry as a message of RFC 5424. The text for people is English; the fields are in the structured data. */
export function syslogMessage(entry: AuditEntry, hostName: string): string {
  const { phrase, createdAt, action } = entry;
  const severity = failedAttempts.includes(phrase?.code ?? '') ? severities.warning : severities.informational;
  const head = [
    `<${facility * 8 + severity}>1`,
    createdAt.toISOString(),
    headerField(hostName, 255),
    'zonekeeper',
    '-',
    headerField(phrase?.code.replace('activity:', '') ?? '', 32),
  ];
  return `${head.join(' ')} ${structuredData(entry)} \ufeff${withoutControls(action)}`;
}

function structuredData(entry: AuditEntry): string {
  const fields = {
    id: entry.id,
    kind: kindOf(entry.phrase),
    account: entry.accountId,
    user: entry.userId,
    email: entry.email,
    apiKey: entry.apiKey,
    address: entry.address,
    userAgent: entry.userAgent,
    requestId: entry.requestId,
    resource: entry.resource,
    position: entry.position,
    seal: entry.seal?.toString('hex'),
  };
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return `[${[dataId, ...known.map(([name, value]) => `${name}="${escaped(String(value))}"`)].join(' ')}]`;
}

/** Printable ASCII without spaces; `-` stands for nothing. */
function headerField(text: string, longest: number): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, longest) || '-';
}

const escaped = (text: string): string => withoutControls(text).replaceAll(/["\\\]]/g, '\\$&');

/** A line break would look like the begin of another message to a receiver that reads lines. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');
