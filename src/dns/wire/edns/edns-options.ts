import type { Edns, EdnsOption, Message } from '../message.js';
import { defaultEdns } from '../message.js';
import { encodeMessage } from '../encode.js';
import { DnsWireError } from '../errors.js';
import { WireReader } from '../reader.js';
import { WireWriter } from '../writer.js';

/** IANA "DNS EDNS0 Option Codes". */
const codes = { nsid: 3, clientSubnet: 8, cookie: 10, padding: 12 } as const;
const ascii = new TextDecoder('latin1');

/** A part of the internet that an answer is for. RFC 7871. */
export interface ClientSubnet {
  readonly family: 4 | 6;
  /** 4 or 16 octets; those beyond the prefix are not sent. */
  readonly address: Uint8Array;
  /** How many bits the asker tells. */
  readonly sourcePrefix: number;
  /** How many bits the answer depends on: zero in queries. */
  readonly scopePrefix: number;
}

/** RFC 7873 §4: 8 octets of the client, and in answers 8 to 32 of the server. */
export interface Cookie {
  readonly client: Uint8Array;
  readonly server?: Uint8Array;
}

/** Options that a query may carry beside its question. */
export interface EdnsRequest {
  /** Ask for signatures. RFC 3225. */
  readonly dnssecOk?: boolean;
  /** Ask which machine behind the address answers. RFC 5001. */
  readonly nsid?: boolean;
  readonly clientSubnet?: ClientSubnet;
  readonly cookie?: Cookie;
}

/** Throws `DnsWireError` `out_of_range` for a prefix or a cookie of a length that does not exist. */
export function ednsFor(request: EdnsRequest): Edns {
  const options: EdnsOption[] = [];
  if (request.nsid) options.push({ code: codes.nsid, data: new Uint8Array() });
  if (request.clientSubnet) options.push({ code: codes.clientSubnet, data: encodeSubnet(request.clientSubnet) });
  if (request.cookie) options.push({ code: codes.cookie, data: encodeCookie(request.cookie) });
  return { ...defaultEdns, dnssecOk: request.dnssecOk ?? false, options };
}

/**
 * Fills a message up to a multiple of `blockOctets`, so that its length tells an observer of an encrypted
 * connection little. 128 is right for queries. RFC 7830, RFC 8467 §4.1. A message without EDNS stays as it is.
 */
export function padMessage(message: Message, blockOctets = 128): Message {
  const { edns } = message;
  if (edns === undefined) return message;
  const options = edns.options.filter(({ code }) => code !== codes.padding);
  const withPadding = (octets: number): Message => ({
    ...message,
    edns: { ...edns, options: [...options, { code: codes.padding, data: new Uint8Array(octets) }] },
  });
  const bare = encodeMessage(withPadding(0)).length;
  return withPadding((blockOctets - (bare % blockOctets)) % blockOctets);
}

/** The name of the answering machine: text where it is printable, hexadecimal otherwise. Untrusted. */
export function nsidOf(edns: Edns | undefined): string | undefined {
  const data = optionData(edns, codes.nsid);
  if (data === undefined || data.length === 0) return undefined;
  const printable = data.every((octet) => octet >= 0x20 && octet < 0x7f);
  return printable ? ascii.decode(data) : Array.from(data, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/** Undefined for none, and for one of a length that RFC 7873 §5.3 does not allow. */
export function cookieOf(edns: Edns | undefined): Cookie | undefined {
  const data = optionData(edns, codes.cookie);
  if (data === undefined || !(data.length === 8 || (data.length >= 16 && data.length <= 40))) return undefined;
  const client = data.slice(0, 8);
  return data.length === 8 ? { client } : { client, server: data.slice(8) };
}

/** Throws `DnsWireError` `bad_opt` for one that RFC 7871 §6 does not allow. */
export function clientSubnetOf(edns: Edns | undefined): ClientSubnet | undefined {
  const data = optionData(edns, codes.clientSubnet);
  if (data === undefined) return undefined;
  const reader = new WireReader(data);
  const [familyCode, sourcePrefix, scopePrefix] = [reader.u16(), reader.u8(), reader.u8()];
  if (familyCode !== 1 && familyCode !== 2) throw new DnsWireError('bad_opt', 'a client subnet of unknown family');
  const address = new Uint8Array(familyCode === 1 ? 4 : 16);
  const octets = Math.ceil(sourcePrefix / 8);
  if (octets > address.length || reader.remaining !== octets || scopePrefix > address.length * 8) {
    throw new DnsWireError('bad_opt', 'a client subnet whose prefix does not fit its address');
  }
  address.set(reader.bytes(octets));
  return { family: familyCode === 1 ? 4 : 6, address, sourcePrefix, scopePrefix };
}

function encodeSubnet({ family, address, sourcePrefix, scopePrefix }: ClientSubnet): Uint8Array {
  const bits = family === 4 ? 32 : 128;
  if (address.length * 8 !== bits || !(sourcePrefix >= 0 && sourcePrefix <= bits)) {
    throw new DnsWireError('out_of_range', `a prefix of ${sourcePrefix} bits does not fit ${address.length} octets`);
  }
  const octets = address.slice(0, Math.ceil(sourcePrefix / 8));
  const last = octets.length - 1;
  // RFC 7871 §6: bits beyond the prefix must be zero, or servers answer FORMERR.
  if (last >= 0) octets[last] = Number(octets[last]) & (0xff << (octets.length * 8 - sourcePrefix));
  return new WireWriter()
    .u16(family === 4 ? 1 : 2)
    .u8(sourcePrefix)
    .u8(scopePrefix)
    .bytes(octets)
    .toBytes();
}

function encodeCookie({ client, server = new Uint8Array() }: Cookie): Uint8Array {
  if (client.length !== 8 || (server.length !== 0 && (server.length < 8 || server.length > 32))) {
    throw new DnsWireError('out_of_range', 'a cookie has 8 octets of the client and none or 8 to 32 of the server');
  }
  return new WireWriter().bytes(client).bytes(server).toBytes();
}

function optionData(edns: Edns | undefined, code: number): Uint8Array | undefined {
  return edns?.options.find((option) => option.code === code)?.data;
}
