import { http } from './http';
import type { ApplyResult, ChangePlan, CurrentUser, DnsRecord, Domain, Provider, SignInOptions } from './types';

const send = <T>(method: string, url: string, body?: unknown) =>
  http<T>(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

export interface RecordEdit {
  action: 'create' | 'update' | 'delete';
  recordId?: string;
  name?: string;
  type?: string;
  value?: string;
  ttl?: number;
  priority?: number;
}

export interface NewDomain {
  name: string;
  providerId: string;
  authFields?: Record<string, string>;
}

export interface ConnectionResult {
  success: boolean;
  message: string;
  recordCount?: number;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Every call the dashboard makes, in one place. */
export const api = {
  user: () => http<CurrentUser>('/api/auth/user'),
  signInOptions: () => http<SignInOptions>('/api/auth/options'),
  signIn: (credentials: Credentials) => send<CurrentUser>('POST', '/api/auth/login', credentials),
  register: (credentials: Credentials) => send<CurrentUser>('POST', '/api/auth/register', credentials),
  setUp: (setup: Credentials & { token: string }) => send<CurrentUser>('POST', '/api/auth/setup', setup),
  signOut: () => send<void>('POST', '/api/auth/logout', {}),
  providers: () => http<Provider[]>('/api/dns-providers'),
  domains: () => http<Domain[]>('/api/domains'),
  addDomain: (domain: NewDomain) => send<Domain>('POST', '/api/domains', domain),
  addSandboxDomain: () => send<Domain>('POST', '/api/domains/sandbox', {}),
  testConnection: (domain: NewDomain) => send<ConnectionResult>('POST', '/api/domains/test-connection', domain),
  deleteDomain: (id: string) => send<unknown>('DELETE', `/api/domains/${id}`),
  refreshDomain: (id: string) => send<ConnectionResult>('POST', `/api/domains/${id}/refresh`, {}),
  records: (query: string) => http<DnsRecord[]>(`/api/dns-records?${query}`),
  plan: (domainId: string, changes: RecordEdit[]) =>
    send<ChangePlan>('POST', `/api/domains/${domainId}/change-plans`, { changes, mode: 'additive' }),
  apply: (plan: ChangePlan, force: boolean) =>
    send<ApplyResult>('POST', `/api/change-plans/${plan.id}/apply`, { hash: plan.hash, force }),
};
