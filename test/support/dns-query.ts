import {
  decodeMessage,
  defaultEdns,
  type Edns,
  encodeMessage,
  type Message,
  parseFqdn,
  queryMessage,
  recordTypeFromCode,
} from '../../src/dns/index.js';
import type { DnsServer } from '../../providers/contract/dns-transport.js';
import { testProviderContext } from './provider-context.js';
import { parseRecordType } from '../../src/dns/index.js';

export interface QueryOptions {
  transport?: 'udp' | 'tcp';
  /** Null sends a query without EDNS. */
  edns?: Edns | null;
}

/** One iterative query and its whole answer, by the product's own client. */
export async function askServer(
  server: DnsServer,
  name: string,
  type: string,
  options: QueryOptions = {},
): Promise<Message> {
  const { transport = 'udp', edns = defaultEdns } = options;
  const question = { name: parseFqdn(name), type: type === 'ANY' ? recordTypeFromCode(255) : parseRecordType(type) };
  const { dns } = testProviderContext({}).context;
  const answer = await dns.exchange(
    { host: server.host, port: server.port },
    encodeMessage(queryMessage(question, { edns })),
    {
      transport,
      timeoutMs: 2000,
    },
  );
  return decodeMessage(answer);
}
