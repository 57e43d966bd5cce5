import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startLoopbackHttp, type LoopbackHttp } from './loopback-http.js';

/** As much of a PowerDNS as a connection test and an import ask for: each `*.example` is a small zone there. */
export function startPretendPowerDns(apiKey: string): Promise<LoopbackHttp> {
  return startLoopbackHttp((request, response) => answerAsPowerDns(apiKey, request, response));
}

export function answerAsPowerDns(apiKey: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['x-api-key'] !== apiKey) return sendJson(response, { error: 'Unauthorized' }, 401);
  const path = request.url?.replace('/api/v1/servers/localhost', '');
  if (path === '') return sendJson(response, { type: 'Server', version: '4.9.1' });
  if (path === '/zones') return sendJson(response, []);
  const [, name] = /^\/zones\/([\w-]+\.example\.)/.exec(path ?? '') ?? [];
  if (name === undefined) return sendJson(response, { error: 'Not Found' }, 404);
  sendJson(response, { id: name, name, kind: 'Native', rrsets: rrsetsOf(name) });
}

function rrsetsOf(name: string) {
  const rrset = (owner: string, type: string, content: string) => ({
    name: owner,
    type,
    ttl: 3600,
    comments: [],
    records: [{ content, disabled: false }],
  });
  return [
    rrset(name, 'SOA', `ns1.${name} hostmaster.${name} 1 7200 900 1209600 300`),
    rrset(name, 'NS', `ns1.${name}`),
    rrset(`www.${name}`, 'A', '192.0.2.1'),
  ];
}
