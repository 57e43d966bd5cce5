import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startLoopbackHttp, type LoopbackHttp } from '../loopback-http.js';
import { startFakeWhois, type FakeWhois } from './fake-whois.js';

/** Registries on loopback, each a server of its own, and the list that says where they are. */
export interface RegistryWorld {
  /** RDAP_BOOTSTRAP_URL, WHOIS_SERVER and EGRESS_ALLOW of the product that asks them. */
  settings: { RDAP_BOOTSTRAP_URL: string; WHOIS_SERVER: string; EGRESS_ALLOW: string };
  /** When each question came to the RDAP server of an ending, in milliseconds. */
  askedAt(ending: string): number[];
  whois: Record<'root' | 'registry' | 'hostile', FakeWhois>;
  close(): Promise<void>;
}

type Registry = (name: string, response: ServerResponse, count: number) => void;

const registered = (name: string, eventDate?: string) => ({
  objectClassName: 'domain',
  ldhName: name,
  status: ['client transfer prohibited'],
  entities: [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 'Example Registrar']]] }],
  events: eventDate ? [{ eventAction: 'expiration', eventDate }] : [],
});

/** The day that a registry of the world gives a name: another for each. */
export function dayOf(name: string): string {
  const days = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return new Date(Date.UTC(2028, 0, 1 + (days % 900))).toISOString().slice(0, 10);
}

const good: Registry = (name, response) => sendJson(response, registered(name, `${dayOf(name)}T10:00:00Z`));

const registries: Record<string, Registry> = {
  com: good,
  org: good,
  /** Wants a pause once, and then answers. */
  info: (name, response, count) =>
    count === 1 ? void response.writeHead(429, { 'retry-after': '2' }).end() : good(name, response, count),
  /** Wants a pause that is longer than anybody waits for. */
  biz: (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end(),
  dev: (name, response) => sendJson(response, registered(name)),
  app: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>\u0000\ufffd</html>'),
  page: (name, response, count) => void setTimeout(() => good(name, response, count), 2_500).unref(),
};

export async function startRegistryWorld(): Promise<RegistryWorld> {
  const asked = new Map<string, number[]>();
  const servers = new Map<string, LoopbackHttp>();
  const start = async (ending: string, registry: Registry) => {
    const times: number[] = [];
    asked.set(ending, times);
    servers.set(
      ending,
      await startLoopbackHttp((request, response) => {
        times.push(performance.now());
        registry(nameIn(request), response, times.length);
      }),
    );
  };
  for (const [ending, registry] of Object.entries(registries)) await start(ending, registry);
  const url = (ending: string) => servers.get(ending)?.url ?? '';
  await start('net', (name, response) => {
    // A thin registry leads to another server, and one that is broken in a circle.
    const target = name.startsWith('loop') ? `${url('net')}/domain/${name}` : `${url('org')}/domain/${name}`;
    response.writeHead(302, { location: target }).end();
  });
  const whois = await startWhoisWorld();
  const list = await startLoopbackHttp((_, response) => {
    const services = [...servers.keys()].map((ending) => [[ending], [`${url(ending)}/`]]);
    sendJson(response, { version: '1.0', services: [...services, [['dead', 'lost'], ['http://127.0.0.1:9/']]] });
  });
  return {
    settings: {
      RDAP_BOOTSTRAP_URL: `${list.url}/dns.json`,
      WHOIS_SERVER: whois.root.server,
      EGRESS_ALLOW: '127.0.0.0/8',
    },
    askedAt: (ending) => asked.get(ending) ?? [],
    whois,
    close: async () => {
      await Promise.all([list, ...servers.values(), ...Object.values(whois)].map((server) => server.close()));
    },
  };
}

const nameIn = ({ url = '' }: IncomingMessage): string => url.split('/').at(-1) ?? '';

async function startWhoisWorld(): Promise<RegistryWorld['whois']> {
  const registry = await startFakeWhois((name, socket) => {
    if (name.startsWith('undated')) return void socket.end(`Domain: ${name}\r\nStatus: connect\r\n`);
    if (name.startsWith('nobody')) return void socket.end(`No match for ${name}\r\n`);
    // Latin-1, as some registries still write.
    const text = `Domain name:\r\n    ${name}\r\n\r\nRegistrar:\r\n    Bücher Ltd\r\n\r\n    Expiry date: ${dayOf(name)}\r\n`;
    socket.end(Buffer.from(text, 'latin1'));
  });
  const hostile = await startFakeWhois((name, socket) => {
    if (name.startsWith('private'))
      return void socket.end(`Domain: ${name}\r\nRegistrar WHOIS Server: 127.0.0.1:9\r\n`);
    socket.write(`Domain: ${name}\r\n`);
    // A write that fails must end it: Node goes on calling back for as long as another one follows.
    const flood = () => void socket.write(Buffer.alloc(65_536, 0xfe), (error) => error ?? flood());
    flood();
  });
  const servers: Record<string, string> = {
    uk: registry.server,
    de: registry.server,
    dead: registry.server,
    it: hostile.server,
  };
  const root = await startFakeWhois((ending, socket) => {
    const server = servers[ending];
    socket.end(
      `% root\r\n\r\ndomain: ${ending.toUpperCase()}\r\n${server ? `whois: ${server}\r\n` : ''}status: ACTIVE\r\n`,
    );
  });
  return { root, registry, hostile };
}
