import type { Sentence } from '../../../src/dns/index.js';
import type { HttpResponse } from '../context.js';
import { ProviderError, type ProviderErrorKind } from '../errors.js';
import { because, sayFailure } from '../failures.words.js';
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
   * The sentence for people. `reason` is the vendor's message; empty if there is none: `because` quotes it. Absent: one by
   * the kind.
   */
  says?: Sentence | ((reason: string) => Sentence);
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

/** For a host that says in words alone why a record is in the way of another. */
export function conflictRules(host: string): FailureRule[] {
  const status = [400, 409];
  return [
    {
      status,
      message: /cname/i,
      kind: 'conflict_cname',
      says: (reason) => because(sayFailure('failure.cnameAloneWhat', { host }), reason),
    },
    {
      status,
      message: /already exists/i,
      kind: 'conflict_exists',
      says: (reason) => because(sayFailure('failure.existsWhat', { host }), reason),
    },
  ];
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
const sentences = {
  zone_not_found: 'failure.noZone',
  record_not_found: 'failure.noRecord',
  conflict_stale: 'failure.changedMeanwhile',
  rate_limited: 'failure.slower',
} as const satisfies Partial<Record<ProviderErrorKind, string>>;

/** A status says this where no line of the vendor's table does. */
const whatOfStatus: Readonly<Record<number, ((host: string) => Sentence) | undefined>> = {
  401: (host) => sayFailure('failure.credentialsWhat', { host }),
  402: (host) => sayFailure('failure.notInPlanWhat', { host }),
  403: (host) => sayFailure('failure.notAllowedWhat', { host }),
  409: (host) => sayFailure('failure.existsWhat', { host }),
  413: (host) => sayFailure('failure.tooLargeWhat', { host }),
  423: (host) => sayFailure('failure.busyWhat', { host }),
};

const statusRules: readonly FailureRule[] = [
  { status: 401, kind: 'auth_invalid' },
  { status: 403, kind: 'auth_forbidden' },
  { status: 402, kind: 'plan_or_eligibility' },
  { status: 404, of: 'zone', kind: 'zone_not_found' },
  { status: 404, of: 'record', kind: 'record_not_found' },
  { status: 409, kind: 'conflict_exists' },
  { status: 412, kind: 'conflict_stale' },
  { status: 413, kind: 'quota_exceeded' },
  { status: 423, kind: 'zone_busy' },
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
  host: string,
  { rule, kind, status, reason }: { rule?: FailureRule; kind: ProviderErrorKind; status: number; reason: string },
): Sentence {
  if (typeof rule?.says === 'function') return rule.says(reason);
  if (rule?.says) return rule.says;
  if (rule) return sentenceOfKind(host, { isOfStatus: statusRules.includes(rule), kind, status, reason });
  if (kind === 'timeout_unknown_outcome') return sayFailure('failure.failedOpen', { host, status });
  if (kind === 'unavailable') return because(sayFailure('failure.failedWhat', { host, status }), reason);
  return sayFailure('failure.status', { host, status });
}

function sentenceOfKind(
  host: string,
  {
    isOfStatus,
    kind,
    status,
    reason,
  }: { isOfStatus: boolean; kind: ProviderErrorKind; status: number; reason: string },
): Sentence {
  const what = isOfStatus ? whatOfStatus[status] : undefined;
  if (what) return because(what(host), reason);
  if (kind in sentences) return sayFailure(sentences[kind as keyof typeof sentences], { host });
  return because(sayFailure('failure.refusedWhat', { host }), reason);
}

/** A short plain text counts as a reason; a web page does not. */
function reasonIn({ reasonOf, parse = tryJson }: FailureTable, text: string): VendorReason {
  const body = parse(text);
  if (body === undefined) return { message: isWebPage(text) ? '' : text.trim().slice(0, maxReason) };
  const { code, message } = reasonOf(body) ?? { message: '' };
  return { code, message: message.slice(0, maxReason) };
}
