import { printValue, textOrNull } from '../../dns/index.js';
import { type CitationView } from '../assistant/assistant.presenter.js';
import { shownDomain } from '../tools/evidence.js';
import type { Analysis } from './analyzer.js';
import type { AiServiceContext } from './service-context.entity.js';
import type { AccountInfo, ZoneInfo } from './zone-debugger.js';

export class AccountInfoView {
  /** The name of the connection, or of the DNS host where none is needed. */
  name!: string;
  provider!: string;
  status!: 'active' | 'propagating' | 'error';
  /** The plan of the account here. */
  plan!: 'free' | 'premium';
  recordCount!: number;
}

export class ZoneRecordView {
  type!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  value!: string;
  /** Seconds. */
  ttl!: number;
  /** For MX and SRV; null for other types. */
  priority!: number | null;
}

export class ZoneInfoView {
  domain!: string;
  status!: 'active' | 'propagating' | 'error';
  /** Why the status is `error`; null otherwise. */
  statusMessage!: string | null;
  /** ISO 8601, UTC. */
  lastModified!: string;
  /** When it was last read from its DNS host; null when it never was. */
  lastReadAt!: string | null;
  recordCount!: number;
  nameservers!: string[];
  /** At most 1,000. */
  records!: ZoneRecordView[];
}

export class AnalysisView {
  /** In Markdown. */
  analysis!: string;
  recommendations!: string[];
  issues!: string[];
  /** `rules`: no model was asked, or it gave no answer. `notices` says why. */
  source!: 'model' | 'rules';
  notices!: string[];
  /** The findings that stand in brackets in the answer. */
  citations!: CitationView[];
}

export class ServiceContextView {
  serviceId!: string;
  context!: string;
  /** ISO 8601, UTC. */
  updatedAt!: string;
}

export function presentAccount({ name, provider, status, plan, recordCount }: AccountInfo): AccountInfoView {
  return { name, provider, status, plan, recordCount };
}

export function presentZone({ domain, nameservers, records, recordCount }: ZoneInfo): ZoneInfoView {
  return {
    domain: shownDomain(domain),
    status: domain.status,
    statusMessage: textOrNull(domain.statusMessage),
    lastModified: domain.lastModifiedAt.toISOString(),
    lastReadAt: domain.lastReadAt?.toISOString() ?? null,
    recordCount,
    nameservers,
    records: records.map(({ type, name, rdata, ttlSeconds, status }) => {
      const { value, priority = null } = status === 'unreadable' ? { value: rdata } : printValue(type, rdata);
      return { type, name, value, ttl: ttlSeconds, priority };
    }),
  };
}

export function presentAnalysis(result: Analysis): AnalysisView {
  const { analysis, recommendations, issues, source, notices } = result;
  const citations = result.citations.map(({ tag, kind, domainId, domain, name, type, ruleId, title }) => {
    return { tag, kind, domainId, domain, name, type, ruleId, title };
  });
  return { analysis, recommendations, issues, source, notices, citations };
}

export function presentContext({ serviceId, context, updatedAt }: AiServiceContext): ServiceContextView {
  return { serviceId, context, updatedAt: updatedAt.toISOString() };
}
