import { parseFqdn } from '../../src/dns/index.js';
import { converted, integerText, oneOf, optional, text, type Of, type Shape } from '../contract/rest/shape.js';
import { attribute, child, children, content, element, everyChild } from '../contract/rest/xml-shape.js';

/** `true`, `True` … */
const flag = converted(text, 'true or false', (value) => {
  if (!/^(true|false)$/i.test(value)) throw new Error(value);
  return value.toLowerCase() === 'true';
});

const domainName = converted(text, 'the name of a domain', parseFqdn);

/** The documentation calls it `Host`, the API `host`; the case of `HostId` varies as well. Seen 2026-06 and 2026-11-23. */
const host = element(/^host$/i, {
  id: attribute(/^HostId$/i, optional(text, '')),
  /** Relative; `@` at the apex. */
  name: attribute('Name', text),
  type: attribute('Type', text),
  /** Targets have the trailing dot; a text is as it is, without quotes. */
  address: attribute('Address', text),
  /** Every record has one; 10 where it means nothing. */
  mxPref: attribute('MXPref', optional(integerText({ min: 0 }), 10)),
  ttl: attribute('TTL', integerText({ min: 0 })),
  /** The product of Namecheap that keeps the record: `URL Forwarding`. */
  appTitle: attribute('AssociatedAppTitle', optional(text, '')),
  friendlyName: attribute('FriendlyName', optional(text, '')),
  isActive: attribute('IsActive', optional(flag, true)),
  isDynamic: attribute('IsDDNSEnabled', optional(flag, false)),
});

const zone = element('DomainDNSGetHostsResult', {
  domain: attribute('Domain', domainName),
  /** `NONE`, `MX`, `MXE`, `FWD`, `OX`, `GMAIL`. Null: the answer does not tell. */
  emailType: attribute('EmailType', optional(text, null)),
  isUsingOurDns: attribute('IsUsingOurDNS', flag),
  // An element that is not known here would be lost by the next write.
  hosts: everyChild(host),
});

const serverList = element('DomainDNSGetListResult', {
  domain: attribute('Domain', domainName),
  isUsingOurDns: attribute('IsUsingOurDNS', flag),
  /** The free service for domains of other registrars. */
  isUsingFreeDns: attribute('IsUsingFreeDNS', optional(flag, false)),
  nameServers: children('Nameserver', content(text)),
});

const domain = element('Domain', {
  name: attribute('Name', domainName),
  isExpired: attribute('IsExpired', optional(flag, false)),
  isUsingOurDns: attribute('IsOurDNS', optional(flag, true)),
});

const paging = element('Paging', {
  total: child('TotalItems', content(integerText({ min: 0 }))),
  page: child('CurrentPage', content(integerText({ min: 1 }))),
  pageSize: child('PageSize', content(integerText({ min: 1 }))),
});

const written = element('DomainDNSSetHostsResult', {
  domain: attribute('Domain', domainName),
  isSuccess: attribute('IsSuccess', flag),
});

export const zoneAnswer = answer({ zone: child('DomainDNSGetHostsResult', zone) });
export const serverListAnswer = answer({ servers: child('DomainDNSGetListResult', serverList) });
export const domainsAnswer = answer({
  list: child('DomainGetListResult', element('DomainGetListResult', { domains: children('Domain', domain) })),
  paging: child('Paging', paging),
});
export const writtenAnswer = answer({ result: child('DomainDNSSetHostsResult', written) });

export type Host = Readonly<Of<typeof host>>;
export type HostZone = Readonly<Of<typeof zone>>;
export type ServerList = Readonly<Of<typeof serverList>>;
export type ListedDomain = Readonly<Of<typeof domain>>;

/** The document around every answer. */
function answer<const Members extends Record<string, Shape<unknown>>>(members: Members) {
  const response = child('CommandResponse', element('CommandResponse', members));
  return element('ApiResponse', { status: attribute('Status', oneOf('OK')), response });
}
