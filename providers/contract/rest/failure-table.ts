import type { HttpResponse } from '../context.js';
import { ProviderError, type ProviderErrorKind } from '../errors.js';
import { isWebPage, tryJson } from './json.js';

const maxReason = 300;

/** Code and message of a vendor's error answer. */
export interface VendorReason {
  code?: string;
  message: string;
}

/** One line of a vendor's table. All of its conditions must match; the first matching line decides. */
export interface FailureRule {
  status?: number | readonly number[];
  code?: string | RegExp;
  message?: RegExp;
  /** Resource of the call, e.g. `zone`: the same status means different things for different calls. */
  of?: string;
  kind: ProviderErrorKind;
  /**
   * The sentence for people, ending in a full stop. `reason` is the vendor's message; empty if there is none. Absent: one
   * by the kind.
   */
  says?: string | ((reason: string) => string);
}

export interface FailureTable {
  /** The vendor's name as people know it. */
  vendor: string;
  /** Parses an error answer for `reasonOf`; undefined if it has another form. Default: JSON. */
  parse?(text: string): unknown;
  /** Whether an answer with a successful status holds an error. Absent: the vendor has statuses for its errors. */
  isError?(body: unknown): boolean;
  /** Extracts code and message from an error answer: `(body) => …` for JSON, undefined if it is not JSON. */
  reasonOf(body: unknown): VendorReason | undefined;
  /** Checked before the default lines by status. */
  rules: readonly FailureRule[];
}

export interface FailedCall {
  /** Whether the call was a write. */
  write: boolean;
  of?: string;
}

/** Whether the answer is an error, by its status or by what it holds. */
export function isFailure({ parse = tryJson, isError }: FailureTable, { status, text }: HttpResponse): boolean {
  if (status < 200 || status > 299) return true;
  const body = isError && parse(text);
  return body !== undefined && isError?.(body) === true;
}

/** An error answer as a `ProviderError` for people. A 5xx after a write has an unknown outcome. */
export function failureOf(table: FailureTable, response: HttpResponse, call: FailedCall): ProviderError {
  const { status, text, retryAfterMs } = response;
  const reason = reasonIn(table, text);
  const rule = [...table.rules, ...statusRules].find((each) => matches(each, { status, reason, call }));
  const kind = rule?.kind ?? kindOfStatus(status, call);
  return new ProviderError(kind, sentence(table.vendor, { rule, kind, status, reason: reason.message }), {
    httpStatus: status,
    providerCode: reason.code,
    retryable: ['unavailable', 'rate_limited', 'zone_busy'].includes(kind),
    retryAfterMs,
    excerpt: text.slice(0, maxReason) || undefined,
  });
}

/** For rules without a sentence, of kinds to which the vendor's reason adds nothing. */
const sentences: Partial<Record<ProviderErrorKind, string>> = {
  zone_not_found: 'does not have this zone.',
  record_not_found: 'does not have this record any more.',
  conflict_stale: 'says that somebody else has changed this meanwhile.',
  rate_limited: 'asks for fewer requests.',
};

const statusRules: readonly FailureRule[] = [
  { status: 401, kind: 'auth_invalid', says: (reason) => because('refused the credentials', reason) },
  {
    status: 403,
    kind: 'auth_forbidden',
    says: (reason) => because('does not allow this with these credentials', reason),
  },
  { status: 402, kind: 'plan_or_eligibility', says: (reason) => because('does not include this in your plan', reason) },
  { status: 404, of: 'zone', kind: 'zone_not_found' },
  { status: 404, of: 'record', kind: 'record_not_found' },
  { status: 409, kind: 'conflict_exists', says: (reason) => because('has this already', reason) },
  { status: 412, kind: 'conflict_stale' },
  { status: 413, kind: 'quota_exceeded', says: (reason) => because('does not take a change of this size', reason) },
  { status: 423, kind: 'zone_busy', says: (reason) => because('is busy with this zone', reason) },
  { status: 429, kind: 'rate_limited' },
  { status: [400, 422], kind: 'validation' },
];

interface Failure {
  status: number;
  reason: VendorReason;
  call: FailedCall;
}

function matches({ status, code, message, of }: FailureRule, failure: Failure): boolean {
  const { reason, call } = failure;
  if (status !== undefined && ![status].flat().includes(failure.status)) return false;
  if (typeof code === 'string' && code !== reason.code) return false;
  if (code instanceof RegExp && !code.test(reason.code ?? '')) return false;
  if (message && !message.test(reason.message)) return false;
  return of === undefined || of === call.of;
}

function kindOfStatus(status: number, { write }: FailedCall): ProviderErrorKind {
  if (status < 500) return 'protocol';
  // A gateway or a crashed backend may have executed the write before it failed.
  return write ? 'timeout_unknown_outcome' : 'unavailable';
}

function sentence(
  vendor: string,
  { rule, kind, status, reason }: { rule?: FailureRule; kind: ProviderErrorKind; status: number; reason: string },
): string {
  if (typeof rule?.says === 'string') return rule.says;
  if (rule?.says) return statusRules.includes(rule) ? `${vendor} ${rule.says(reason)}` : rule.says(reason);
  if (rule) return `${vendor} ${sentences[kind] ?? because('refused the request', reason)}`;
  if (kind === 'timeout_unknown_outcome') return `${vendor} failed (${status}); the change may have been made.`;
  if (kind === 'unavailable') return `${vendor} failed (${status}${reason && `: ${reason}`}).`;
  return `${vendor} answered with the unexpected status ${status}.`;
}

/** `Acme refused the record: too long. Shorten it.` */
export function because(what: string, reason: string, cure = ''): string {
  const sentence = reason === '' ? `${what}.` : `${what}: ${reason.replace(/\.$/, '')}.`;
  return cure === '' ? sentence : `${sentence} ${cure}`;
}

/** A short plain text counts as a reason; a web page does not. */
function reasonIn({ reasonOf, parse = tryJson }: FailureTable, text: string): VendorReason {
  const body = parse(text);
  if (body === undefined) return { message: isWebPage(text) ? '' : text.trim().slice(0, maxReason) };
  const { code, message } = reasonOf(body) ?? { message: '' };
  return { code, message: message.slice(0, maxReason) };
}
