import { registrarIn, type Registration } from '../registration.js';
import { whoisDayIn } from './whois-date.js';

/** An answer of a WHOIS server, as far as it can be understood. */
export type WhoisAnswer =
  /** `referral` names another server that may know more: `whois.registrar.example` or `host:port`. */
  | { kind: 'registered'; registration: Registration; referral: string | null }
  /** The server does not know the domain. */
  | { kind: 'unknown' }
  /** The server wants fewer queries. */
  | { kind: 'busy' }
  /** It is about another domain, or about nothing. */
  | { kind: 'odd' };

/** Longer answers are cut: no registration takes so much. */
const mostLines = 2_000;
const longestLine = 500;

/** Labels of the day on which a registration ends, in the order in which they are believed. */
const endLabels = `registry expiry date, registrar registration expiration date, domain expiration date,
  expiration date, expiration time, expiry date, expire date, expires on, domain expires,
  record expires on, expires at, expires, expire, expiry, paid-till, renewal date, valid until,
  validity, valid-date, 有効期限`.split(/,\s+/);
const registrarLabels = [
  'registrar',
  'registrar name',
  'sponsoring registrar',
  'authorized agency',
  'current registar',
];
const statusLabels = new Set(['domain status', 'status', 'eppstatus', 'registry status']);
const nameLabels = new Set(['domain name', 'domain', 'domainname']);
const referralLabels = 'whois, refer, registrar whois server, whois server, referralserver'.split(', ');

/** RFC 5731 §2.3 and RFC 3915 §3. */
const eppStatuses = new Set(
  `clientDeleteProhibited clientHold clientRenewProhibited clientTransferProhibited clientUpdateProhibited inactive ok
  pendingCreate pendingDelete pendingRenew pendingTransfer pendingUpdate serverDeleteProhibited serverHold
  serverRenewProhibited serverTransferProhibited serverUpdateProhibited addPeriod autoRenewPeriod renewPeriod
  transferPeriod redemptionPeriod pendingRestore`.split(/\s+/),
);

const unknownWords =
  /^\W{0,4}(?:no match|not found|no entries found|no data found|no object found|nothing found|no such domain|domain not found|object does not exist|(?:domain )?status:\s*(?:free|available)\b|[^\n]{0,80} (?:was not found|not found|is free|is available)\b)/im;
const busyWords = /quota|limit exceeded|exceeded|too many|rate limit|throttl|try again later|access denied|blacklist/i;

interface Field {
  label: string;
  value: string;
}

/** `names` are the forms of the asked name, lower-case and without the last dot. */
export function whoisAnswerIn(text: string, names: readonly string[]): WhoisAnswer {
  const fields = fieldsIn(text);
  const named = fields.filter(({ label }) => nameLabels.has(label)).map(({ value }) => plainName(value));
  const isAbout = named.some((name) => names.includes(name));
  if (named.length > 0 && !isAbout) return { kind: 'odd' };
  const registration = registrationIn(fields);
  const referral = referralIn(fields);
  if (registration.day !== null) return { kind: 'registered', registration, referral };
  if (unknownWords.test(text.slice(0, 20_000))) return { kind: 'unknown' };
  if (isAbout) return { kind: 'registered', registration, referral };
  return { kind: busyWords.test(text.slice(0, 2_000)) ? 'busy' : 'odd' };
}

/** The server that knows more: the registry's, in the answer about a top-level domain. */
export function referralOf(text: string): string | null {
  return referralIn(fieldsIn(text));
}

function registrationIn(fields: readonly Field[]): Registration {
  const [day] = valuesOf(fields, endLabels).flatMap((value) => whoisDayIn(value) ?? []);
  const [registrar] = valuesOf(fields, registrarLabels).flatMap((value) => registrarIn(value) ?? []);
  const statuses = fields
    .filter(({ label }) => statusLabels.has(label))
    .flatMap(({ value }) => value.split(/[\s,]+/).filter((word) => eppStatuses.has(word)));
  return { day: day ?? null, registrar: registrar ?? null, statuses: [...new Set(statuses)] };
}

function referralIn(fields: readonly Field[]): string | null {
  const [server] = valuesOf(fields, referralLabels).flatMap((value) => {
    const [, host] = /^(?:whois:\/\/)?([a-z0-9][a-z0-9.-]{0,252}(?::\d{1,5})?)\/?$/i.exec(value) ?? [];
    return host?.includes('.') ? [host.toLowerCase()] : [];
  });
  return server ?? null;
}

function valuesOf(fields: readonly Field[], labels: readonly string[]): string[] {
  return labels.flatMap((wanted) => fields.filter(({ label }) => label === wanted).map(({ value }) => value));
}

function fieldsIn(text: string): Field[] {
  const lines = text.split(/\r\n|\r|\n/, mostLines).map((line) => line.slice(0, longestLine));
  return lines.flatMap((line, index) => {
    const field = fieldIn(line);
    if (!field || field.value !== '') return field ?? [];
    // Some write the value below its label, further to the right.
    const below = lines[index + 1] ?? '';
    return indentOf(below) > indentOf(line) ? { ...field, value: below.trim() } : [];
  });
}

/** `Label: value`, `label.....: value`, `[Label] value` and `Expires on value`. Comments begin with `%` or `#`. */
function fieldIn(line: string): Field | null {
  const trimmed = line.trim().replace(/^\*+\s*/, '');
  if (/^[%#>]/.test(trimmed)) return null;
  const end = trimmed.startsWith('[') ? trimmed.indexOf(']') : trimmed.indexOf(':');
  if (end > 0 && end <= 60) {
    const label = trimmed
      .slice(0, end)
      .replace(/^\[/, '')
      .replace(/[.\s]+$/, '');
    return { label: label.replace(/\s+/g, ' ').toLowerCase(), value: trimmed.slice(end + 1).trim() };
  }
  const [, label, value] = /^((?:record |domain )?expires(?: on)?) ([^:]{8,40}?)\.?$/i.exec(trimmed) ?? [];
  return label && value ? { label: label.toLowerCase(), value } : null;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function plainName(value: string): string {
  return (value.split(/\s/)[0] ?? '').toLowerCase().replace(/\.$/, '');
}
