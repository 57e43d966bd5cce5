import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { Refusal, webPage, xml, type Reply } from '../contract/emulator/reply.js';
import { route } from '../contract/emulator/routes.js';
import { isData } from '../contract/emulator/zone-rules.js';

export interface EmulatedHost {
  id: number;
  name: string;
  type: string;
  address: string;
  mxPref: number;
  ttl: number;
  appTitle?: string;
  friendlyName?: string;
  isActive?: boolean;
  isDynamic?: boolean;
}

/** A domain of the account, open to tests. */
export interface EmulatedDomain {
  hosts: EmulatedHost[];
  emailType: string;
  isUsingOurDns: boolean;
  isExpired?: boolean;
}

export interface EmulatedAccount {
  userName: string;
  apiKey: string;
  /** Addresses that may call. By default the one that calls. */
  whitelist?: readonly string[];
}

const minuteMs = 60_000;
const limits = [
  { requests: 20, perMs: minuteMs },
  { requests: 700, perMs: 60 * minuteMs },
  { requests: 8000, perMs: 24 * 60 * minuteMs },
];
const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'MXE', 'NS', 'TXT', 'URL', 'URL301', 'FRAME'];
const targetTypes = ['ALIAS', 'CNAME', 'MX', 'NS'];
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Namecheap's XML API. Quirks, each with its source in README.md: everything is 200 but the throttle (405); `setHosts`
 * replaces the zone, adds the dot to targets, forgets Dynamic DNS, drops MX records without the mail setting `MX`, keeps the
 * preference of a mail server that stays, and parks an empty zone.
 */
export class NamecheapEmulator extends Emulator {
  private readonly domains = new Map<string, EmulatedDomain>();
  private lastId = 1000;

  constructor(
    private readonly account: EmulatedAccount,
    options: EmulatorOptions,
    /** The address that calls come from. The parameter `ClientIp` decides nothing. */
    private readonly caller = '203.0.113.5',
  ) {
    super(options, limits);
  }

  addDomain(name: string, domain: Partial<EmulatedDomain> = {}): EmulatedDomain {
    const added = { hosts: [], emailType: 'NONE', isUsingOurDns: true, ...domain };
    this.domains.set(name, added);
    return added;
  }

  /** As its own pages do it: beside the API. */
  addHost(domain: EmulatedDomain, host: Omit<EmulatedHost, 'id' | 'mxPref'> & { mxPref?: number }): void {
    domain.hosts.push({ mxPref: 10, ...host, id: (this.lastId += 1) });
  }

  protected routes() {
    return [
      route('GET /xml.response', (request) => this.run(request)),
      route('POST /xml.response', (request) => this.run(request)),
    ];
  }

  protected override callerOf(request: Incoming): string {
    return request.form().get('ApiUser') ?? '';
  }

  protected override tooMany(): Reply {
    return webPage(405, '<html><body>Too many requests</body></html>');
  }

  protected authenticate(request: Incoming): void {
    const form = request.form();
    const { userName, apiKey, whitelist = [this.caller] } = this.account;
    if (!form.get('ApiUser')) throw refusal('1010101', 'Parameter APIUser is missing');
    if (!form.get('ApiKey')) throw refusal('1010102', 'Parameter APIKey is missing');
    if (!form.get('Command')) throw refusal('1010104', 'Parameter Command is missing');
    if (!form.get('ClientIp')) throw refusal('1010105', 'Parameter ClientIP is missing');
    if (!/^\d+(\.\d+){3}$/.test(form.get('ClientIp') ?? '')) throw refusal('1011105', 'Parameter ClientIP is invalid');
    if (form.get('ApiUser') !== userName || form.get('ApiKey') !== apiKey) {
      throw refusal('1011102', 'API Key is invalid or API access has not been enabled');
    }
    if (!whitelist.includes(this.caller)) throw refusal('1011150', `Invalid request IP: ${this.caller}`);
    if (form.get('UserName') !== userName) throw refusal('1019103', 'Parameter UserName is not available');
  }

  private run(request: Incoming): Reply {
    const form = request.form();
    const command = (form.get('Command') ?? '').toLowerCase();
    if (command === 'namecheap.domains.getlist') return done(command, this.listDomains(form));
    const name = `${form.get('SLD')}.${form.get('TLD')}`.toLowerCase();
    const domain = this.domains.get(name);
    if (!domain) throw refusal('2019166', 'Domain not found');
    switch (command) {
      case 'namecheap.domains.dns.getlist':
        return done(command, listServers(name, domain));
      case 'namecheap.domains.dns.gethosts':
        return done(command, listHosts(name, servedHere(domain)));
      case 'namecheap.domains.dns.sethosts':
        this.replace(servedHere(domain), name, form);
        return done(
          command,
          `<DomainDNSSetHostsResult Domain="${name}" IsSuccess="true"><Warnings /></DomainDNSSetHostsResult>`,
        );
      default:
        throw refusal('1010104', 'Parameter Command is missing');
    }
  }

  private listDomains(form: URLSearchParams): string {
    const size = numberIn(form, 'PageSize', 20);
    const page = numberIn(form, 'Page', 1);
    if (size < 10 || size > 100) throw refusal('2010324', 'PageSize is invalid');
    const { items: shown } = pageOf([...this.domains], { page, size });
    const lines = shown.map(([name, { isExpired = false, isUsingOurDns }], index) => {
      return `<Domain ID="${(page - 1) * size + index + 1}" Name="${name}" User="${this.account.userName}" Created="02/15/2016" Expires="02/15/2027" IsExpired="${isExpired}" IsLocked="false" AutoRenew="false" WhoisGuard="ENABLED" IsPremium="false" IsOurDNS="${isUsingOurDns}" />`;
    });
    const paging = `<Paging><TotalItems>${this.domains.size}</TotalItems><CurrentPage>${page}</CurrentPage><PageSize>${size}</PageSize></Paging>`;
    return `<DomainGetListResult>${lines.join('')}</DomainGetListResult>${paging}`;
  }

  private replace(domain: EmulatedDomain, name: string, form: URLSearchParams): void {
    const given = hostsIn(form);
    const broken = given.find((host) => !isAccepted(host, name));
    if (broken) throw refusal('2050900', `INVALID_ADDRESS : '${broken.address}' for host ${broken.name}`);
    if (given.length > 150) throw refusal('4013288', 'Too many records');
    const emailType = form.get('EmailType') ?? 'NONE';
    const kept = given.filter(({ type }) => type !== 'MX' || !['NONE', 'FWD', 'MXE'].includes(emailType));
    const before = domain.hosts;
    domain.hosts = kept.map((host) => {
      const address =
        targetTypes.includes(host.type) && !host.address.endsWith('.') ? `${host.address}.` : host.address;
      const same = before.find((old) => old.type === 'MX' && sameServer(old, { ...host, address }));
      return { ...host, address, mxPref: same?.mxPref ?? host.mxPref, id: (this.lastId += 1) };
    });
    domain.emailType = emailType;
    if (domain.hosts.length > 0) return;
    this.addHost(domain, { name: 'www', type: 'CNAME', address: 'parkingpage.namecheap.com.', ttl: 1800 });
    this.addHost(domain, {
      name: '@',
      type: 'URL',
      address: `http://www.${name}/`,
      ttl: 1800,
      appTitle: 'URL Forwarding',
    });
  }
}

function servedHere(domain: EmulatedDomain): EmulatedDomain {
  if (domain.isUsingOurDns) return domain;
  throw refusal('2030288', 'Cannot complete this command as this domain is not using proper DNS servers');
}

function sameServer(a: Pick<EmulatedHost, 'name' | 'type' | 'address'>, b: typeof a): boolean {
  return a.name === b.name && a.type === b.type && a.address === b.address;
}

/** Numbered from 1 without a gap. */
function hostsIn(form: URLSearchParams): Omit<EmulatedHost, 'id'>[] {
  const hosts: Omit<EmulatedHost, 'id'>[] = [];
  for (let at = 1; form.has(`HostName${at}`); at += 1) {
    const part = (name: string, otherwise = '') => form.get(`${name}${at}`) ?? otherwise;
    hosts.push({
      name: part('HostName'),
      type: part('RecordType'),
      address: part('Address'),
      mxPref: Number(part('MXPref', '10')),
      ttl: Number(part('TTL', '1800')),
      appTitle: /^(URL|URL301|FRAME)$/.test(part('RecordType')) ? 'URL Forwarding' : '',
    });
  }
  return hosts;
}

function isAccepted({ name, type, address, mxPref, ttl }: Omit<EmulatedHost, 'id'>, zone: string): boolean {
  if (!types.includes(type) || !(ttl >= 60 && ttl <= 60_000) || name.length > 60 || name === '') return false;
  if (type === 'NS' && name === '@') return false;
  if (type === 'TXT') return address.length <= 2500 && !address.includes('"') && address.trim() !== '';
  if (['URL', 'URL301', 'FRAME'].includes(type)) return /^[a-z]+:\/\//.test(address);
  if (type === 'MXE') return /^\d+(\.\d+){3}$/.test(address);
  if (address.length > 255) return false;
  if (type === 'MX') return mxPref <= 255 && isData('MX', `${mxPref} ${address}`, zone) && address !== '.';
  return isData(type, address, zone);
}

function listServers(name: string, { isUsingOurDns }: EmulatedDomain): string {
  const servers = isUsingOurDns
    ? ['dns1.registrar-servers.com', 'dns2.registrar-servers.com']
    : ['ns1.example.net', 'ns2.example.net'];
  const lines = servers.map((server) => `<Nameserver>${server}</Nameserver>`);
  return `<DomainDNSGetListResult Domain="${name}" IsUsingOurDNS="${isUsingOurDns}" IsPremiumDNS="false" IsUsingFreeDNS="false">${lines.join('')}</DomainDNSGetListResult>`;
}

function listHosts(name: string, { hosts, emailType, isUsingOurDns }: EmulatedDomain): string {
  const lines = hosts.map((host) => {
    const { id, type, mxPref, ttl, appTitle = '', friendlyName = '', isActive = true, isDynamic = false } = host;
    return `<host HostId="${id}" Name="${escaped(host.name)}" Type="${type}" Address="${escaped(host.address)}" MXPref="${mxPref}" TTL="${ttl}" AssociatedAppTitle="${escaped(appTitle)}" FriendlyName="${escaped(friendlyName)}" IsActive="${isActive}" IsDDNSEnabled="${isDynamic}" />`;
  });
  return `<DomainDNSGetHostsResult Domain="${name}" EmailType="${emailType}" IsUsingOurDNS="${isUsingOurDns}">${lines.join('')}</DomainDNSGetHostsResult>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function done(command: string, result: string): Reply {
  return answer('OK', '<Errors />', command, `<CommandResponse Type="${command}">${result}</CommandResponse>`);
}

function refusal(number: string, message: string): Refusal {
  return new Refusal(answer('ERROR', `<Errors><Error Number="${number}">${escaped(message)}</Error></Errors>`, '', ''));
}

function answer(status: string, errors: string, command: string, response: string): Reply {
  return xml(
    200,
    `<?xml version="1.0" encoding="utf-8"?>\r\n<ApiResponse Status="${status}" xmlns="http://api.namecheap.com/xml.response">${errors}<Warnings /><RequestedCommand>${command}</RequestedCommand>${response}<Server>PHX01APIEXT03</Server><GMTTimeDifference>--5:00</GMTTimeDifference><ExecutionTime>0.032</ExecutionTime></ApiResponse>`,
  );
}
