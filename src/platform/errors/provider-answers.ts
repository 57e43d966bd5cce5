import type { ProviderError, ProviderErrorKind } from '../../../providers/contract/errors.js';

/** A host that fails is our upstream failing: 502, unless the caller can do something about it. */
const statusOfKind: Partial<Record<ProviderErrorKind, number>> = {
  validation: 422,
  zone_not_found: 422,
  record_not_found: 409,
  conflict_exists: 409,
  conflict_cname: 409,
  conflict_stale: 409,
  unsupported: 422,
  quota_exceeded: 422,
  plan_or_eligibility: 422,
  rate_limited: 503,
  zone_busy: 503,
  timeout_unknown_outcome: 504,
};

export interface ProviderAnswer {
  statusCode: number;
  code: string;
  message: string;
  retryAfterSeconds?: number;
}

/** The vendor's excerpt stays out: what people read is the plugin's own message. */
export function providerAnswer(error: ProviderError): ProviderAnswer {
  const statusCode = statusOfKind[error.kind] ?? 502;
  const answer = { statusCode, code: `provider_${error.kind}`, message: error.message };
  if (statusCode !== 503) return answer;
  return { ...answer, retryAfterSeconds: Math.max(1, Math.ceil((error.retryAfterMs ?? 5000) / 1000)) };
}
