import type { ProviderContext } from '../../../providers/contract/context.js';
import { ProviderError } from '../../../providers/contract/errors.js';
import type { FailureTable } from '../../../providers/contract/rest/failure-table.js';
import { tryJson } from '../../../providers/contract/rest/json.js';
import { nextPage, paged } from '../../../providers/contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../../../providers/contract/rest/rest-client.js';
import {
  converted,
  flag,
  integer,
  list,
  object,
  optional,
  text,
  type Of,
} from '../../../providers/contract/rest/shape.js';
import { parseFqdn } from '../../../src/dns/index.js';
import type { Fqdn } from '../../../src/dns/index.js';

const record = object({
  id: text,
  /** Relative; empty at the apex. */
  name: text,
  type: text,
  ttl: integer({ min: 0 }),
  content: text,
  comment: optional(text),
  /** Made by a service of the vendor, which alone may change it. */
  locked: optional(flag, false),
});

export type AcmeRecord = Readonly<Of<typeof record>>;
export type NewAcmeRecord = Pick<AcmeRecord, 'name' | 'type' | 'ttl' | 'content' | 'comment'>;

const recordsAnswer = object({ records: list(record), page: integer(), pages: integer(), total: integer() });
const zonesAnswer = object({ zones: list(converted(text, 'the name of a zone', parseFqdn)) });

const failures: Omit<FailureTable, 'vendor'> = {
  reasonOf: (body) => {
    if (typeof body !== 'object' || body === null) return undefined;
    const { error, code } = body as { error?: unknown; code?: unknown };
    return { message: String(error ?? ''), code: typeof code === 'string' ? code : undefined };
  },
  rules: [
    // Every one of these was seen on 2026-11-22; Acme never says 429.
    { status: [400, 405, 503], message: /slow down/i, kind: 'rate_limited', says: 'Acme asks for fewer requests.' },
    { status: 409, code: 'cname', kind: 'conflict_cname', says: 'Acme keeps a CNAME record alone at its name.' },
  ],
};

/** The calls of Acme's API. Every method rejects with a `ProviderError`. */
export class AcmeClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl = '' } = credentials;
    this.api = new RestClient({
      vendor: 'Acme',
      http,
      root: apiRoot(apiBaseUrl, '', 'https://api.acme.example'),
      headers: { Authorization: `Bearer ${apiKey}` },
      failures,
    });
  }

  async zones(): Promise<Fqdn[]> {
    const { zones } = await this.api.json({ method: 'GET', path: '/zones' }, zonesAnswer);
    return zones;
  }

  /** Every page of them. */
  async records(zone: Fqdn): Promise<AcmeRecord[]> {
    return paged({
      vendor: 'Acme',
      first: 1,
      idOf: ({ id }) => id,
      read: async (wanted) => {
        const call = { method: 'GET', path: recordsOf(zone), query: { page: wanted }, of: 'zone' } as const;
        const { records, page, pages, total } = await this.api.json(call, recordsAnswer);
        return { items: records, next: nextPage({ page, pages }), total };
      },
    });
  }

  async create(zone: Fqdn, body: NewAcmeRecord): Promise<void> {
    await this.write({ method: 'POST', path: recordsOf(zone), body, of: 'zone' });
  }

  async update(zone: Fqdn, id: string, body: NewAcmeRecord): Promise<void> {
    await this.write({ method: 'PUT', path: `${recordsOf(zone)}/${encodeURIComponent(id)}`, body, of: 'record' });
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    await this.write({ method: 'DELETE', path: `${recordsOf(zone)}/${encodeURIComponent(id)}`, of: 'record' });
  }

  private async write(call: RestCall): Promise<void> {
    const { text: answer, status } = await this.api.send(call);
    if (tryJson(answer) !== undefined) return;
    const message = 'Acme did not confirm the change; it may have been made.';
    throw new ProviderError('timeout_unknown_outcome', message, { httpStatus: status });
  }
}

function recordsOf(zone: Fqdn): string {
  return `/zones/${encodeURIComponent(zone)}/records`;
}
