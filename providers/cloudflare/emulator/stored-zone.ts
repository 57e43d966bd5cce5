export interface StoredRecord {
  id: string;
  name: string;
  type: string;
  content: string;
  data?: Record<string, unknown>;
  priority?: number;
  ttl: number;
  proxied: boolean;
  comment: string | null;
  tags: string[];
  settings: Record<string, unknown>;
  private_routing?: boolean;
  meta: Record<string, unknown>;
}

export interface StoredZone {
  id: string;
  name: string;
  status: string;
  type: string;
  permissions: string[];
  records: Map<string, StoredRecord>;
}

export const proxiable = ['A', 'AAAA', 'CNAME'];
export const madeAt = '2026-11-01T12:00:00.00000Z';

export function shown(record: StoredRecord): Record<string, unknown> {
  const { data } = record;
  // Cloudflare makes a text of the parts, without regard to quotes and dots.
  const content = data === undefined ? record.content : Object.values(data).join(' ');
  const dates = { created_on: madeAt, modified_on: madeAt };
  return { ...record, content, proxiable: proxiable.includes(record.type), ...dates };
}
