export interface CurrentUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: 'user' | 'admin';
  subscriptionTier: 'free' | 'premium';
}
export interface SignInOptions {
  google: boolean;
  signup: boolean;
  setupNeeded: boolean;
}
export interface AuthField {
  key: string;
  label: string;
  type: string;
  required: boolean;
  placeholder?: string;
  description?: string;
  default?: string;
  choices?: { value: string; label: string }[];
}
export interface Provider {
  id: string;
  name: string;
  displayName: string;
  isActive: boolean;
  supported: boolean;
  readOnly: boolean;
  authFields: AuthField[];
}
export interface Domain {
  id: string;
  name: string;
  displayName: string;
  provider: { name: string; displayName: string };
  status: string;
  statusMessage: string | null;
  recordCount: number;
  lastModified: string;
  expirationDate: string | null;
  can: { edit: boolean; refresh: boolean; delete: boolean };
}
export interface DnsRecord {
  id: string;
  domainId: string;
  name: string;
  fqdn: string;
  type: string;
  value: string;
  ttl: number;
  priority: number | null;
  status: string;
  domain: { id: string; name: string };
  can: { edit: boolean; delete: boolean };
}
export interface PlannedChange {
  id: string;
  kind: 'create' | 'update' | 'delete';
  name: string;
  type: string;
  before: { ttl: number; values: string[] } | null;
  after: { ttl: number; values: string[] } | null;
  description: string;
}
export interface ChangePlan {
  id: string;
  hash: string;
  changes: PlannedChange[];
  warnings: string[];
  blocked: { code: string; message: string }[];
}
export interface ApplyResult {
  status: string;
  outcomes: { changeId: string; status: string; message?: string }[];
  verified: boolean;
}
