import { encodeRdata, parseRecordType, type Rdata } from '../../src/dns/index.js';
import { caaParts, quoted } from '../contract/texts.js';
import type { AzureProperties } from './answers.js';

/** The members of a set's properties that hold its data. */
export type AzureData = Partial<
  Pick<
    AzureProperties,
    | 'ARecords'
    | 'AAAARecords'
    | 'CNAMERecord'
    | 'MXRecords'
    | 'NSRecords'
    | 'PTRRecords'
    | 'SRVRecords'
    | 'TXTRecords'
    | 'caaRecords'
    | 'SOARecord'
  >
>;

interface DataType {
  /** Zone-file text of each record. Names are absolute, with or without the dot. */
  read(data: AzureData): string[];
  write(values: readonly Rdata[]): AzureData;
}

const txt = parseRecordType('TXT');
const words = (value: Rdata) => value.split(' ');
const word = (value: Rdata, index: number) => words(value)[index] ?? '';

/** Every type that Azure DNS has in the API 2018-05-01, by its name. */
export const dataTypes: Readonly<Record<string, DataType>> = {
  A: {
    read: ({ ARecords = [] }) => ARecords.map(({ ipv4Address }) => ipv4Address),
    write: (values) => ({ ARecords: values.map((ipv4Address) => ({ ipv4Address })) }),
  },
  AAAA: {
    read: ({ AAAARecords = [] }) => AAAARecords.map(({ ipv6Address }) => ipv6Address),
    write: (values) => ({ AAAARecords: values.map((ipv6Address) => ({ ipv6Address })) }),
  },
  CAA: {
    read: ({ caaRecords = [] }) => caaRecords.map(({ flags, tag, value }) => `${flags} ${tag} ${quoted(value)}`),
    write: (values) => ({ caaRecords: values.map(caaParts) }),
  },
  CNAME: {
    read: ({ CNAMERecord }) => (CNAMERecord ? [CNAMERecord.cname] : []),
    write: ([cname = '']) => ({ CNAMERecord: { cname } }),
  },
  MX: {
    read: ({ MXRecords = [] }) => MXRecords.map(({ preference, exchange }) => `${preference} ${exchange}`),
    write: (values) => ({
      MXRecords: values.map((value) => ({ preference: Number(word(value, 0)), exchange: word(value, 1) })),
    }),
  },
  NS: {
    read: ({ NSRecords = [] }) => NSRecords.map(({ nsdname }) => nsdname),
    write: (values) => ({ NSRecords: values.map((nsdname) => ({ nsdname })) }),
  },
  PTR: {
    read: ({ PTRRecords = [] }) => PTRRecords.map(({ ptrdname }) => ptrdname),
    write: (values) => ({ PTRRecords: values.map((ptrdname) => ({ ptrdname })) }),
  },
  SRV: {
    read: ({ SRVRecords = [] }) => {
      return SRVRecords.map(({ priority, weight, port, target }) => `${priority} ${weight} ${port} ${target}`);
    },
    write: (values) => ({
      SRVRecords: values.map((value) => {
        const [priority, weight, port] = words(value).map(Number) as [number, number, number];
        return { priority, weight, port, target: word(value, 3) };
      }),
    }),
  },
  TXT: {
    read: ({ TXTRecords = [] }) => TXTRecords.map(({ value }) => value.map(quoted).join(' ') || '""'),
    write: (values) => ({ TXTRecords: values.map((value) => ({ value: stringsOf(value) })) }),
  },
  SOA: {
    read: ({ SOARecord: soa }) => {
      if (!soa) return [];
      const mailbox = soa.email.replace('@', '.');
      const { serialNumber, refreshTime, retryTime, expireTime, minimumTTL } = soa;
      return [`${soa.host} ${mailbox} ${[serialNumber, refreshTime, retryTime, expireTime, minimumTTL].join(' ')}`];
    },
    write: () => ({}),
  },
};

/** The strings of a text, which are printable ASCII: others are refused before. */
function stringsOf(value: Rdata): string[] {
  const octets = encodeRdata(txt, value);
  const strings: string[] = [];
  for (let at = 0; at < octets.length; at += 1 + (octets[at] ?? 0)) {
    strings.push(String.fromCharCode(...octets.subarray(at + 1, at + 1 + (octets[at] ?? 0))));
  }
  return strings;
}
