import { sentencesOf } from '../../src/dns/index.js';

/** The English words about the limits of DNS hosts. `host` is the host's display name. */
export const hostWords = {
  readOnly: '{{host}} can be read only.',
  type: '{{host}} does not take {{type}} records.',
  wildcard: '{{host}} does not take wildcards.',
  nullMx: '{{host}} does not take an MX record that refuses all mail (RFC 7505).',
  apexNs: "{{host}} does not let the domain's own NS records be changed.",
  ownNameServers: '{{host}} gives the new zone its own name servers.',
  setSize: '{{host}} takes {{most}} records of one name and type; this has {{found}}.',
  zoneSize: '{{host}} takes {{most}} records in a zone; with this plan there would be {{found}}.',
  textSize: '{{host}} takes texts of {{most}} octets; this has {{found}}.',
  notTaken: '{{host}} does not take {{what}}.',
  mayDrop: 'Some servers behind {{host}} accept {{what}} and do not keep it.',
  keptFromSecondaries:
    '{{host}} leaves {{what}} out of zone transfers, so that secondaries do not serve it, unless {{unless}}.',
  ttl: '{{host}} keeps {{type}} records with a TTL of {{kept}} seconds instead of {{asked}}.',
  joinedText: '{{host}} joins the strings of a text: {{name}} TXT is kept as {{values}}.',
  servesDisabled: '{{host}} serves all that it stores, so the disabled {{type}} records of {{name}} are left out.',
  unreadInTheWay:
    'The DNS host already has {{set}} records that Zonekeeper cannot read, so it does not write over them. Delete them at the DNS host first.',
  ownSerial:
    '{{host}} begins the new zone with a serial of its own. Secondaries that hold the zone take it when its serial passes {{serial}}, the last one known.',
  uncountedWrites:
    '{{host}} does not count the writes to this zone, so nobody would notice if yours replaced one that somebody else makes in the same moment. To have them counted, set {{setting}} of the zone to {{value}}.',
  foreignData: '{{host}} will refuse {{set}}: it does not take {{data}} as data of {{type}} records.',
  escapedName: '{{host}} does not take the name {{name}}: it holds escaped characters.',
  mappedAddress: '{{host}} does not take IPv4-mapped addresses such as {{example}}.',
  cnameAlone: '{{name}} has a CNAME record, so it may have no other records.',
  oneCname: '{{name}} may have only one CNAME record.',
  withoutApi: 'This domain is connected without an API, so its records can be read but not changed from here.',
  serverKeeps: '{{type}} records are kept by the server itself and cannot be written.',
  updateSize: 'The values are {{found}} octets together; an update holds {{most}}.',
  'odd.apexDs': 'a DS record of the domain itself',
  'odd.dsWithoutNs': 'a DS record without NS records of the same name ({{name}})',
  'odd.dnskeyBelowApex': 'a DNSKEY record below the domain itself ({{name}})',
  'odd.signerKeysAtApex': 'a {{type}} record of the domain itself',
  'odd.signerKeys': 'a {{type}} record ({{name}})',
  'odd.rootNs': 'the root as a name server ({{name}})',
  'text.dquote': 'a text with double quotes',
  'text.backslash': 'a text with backslashes',
  'text.backtick': 'a text with backticks',
  'text.empty': 'an empty text',
  'text.leadingSpace': 'a text that begins with a space',
  'text.trailingSpace': 'a text that ends in a space',
  'text.nonAscii': 'a text with octets outside of printable ASCII',
} as const;

export const sayHost = sentencesOf('hosts', hostWords);
