import { a } from './rdata/a.js';
import { a6 } from './rdata/a6.js';
import { aaaa } from './rdata/aaaa.js';
import { afsdb } from './rdata/afsdb.js';
import { alias } from './rdata/alias.js';
import { amtrelay } from './rdata/amtrelay.js';
import { apl } from './rdata/apl.js';
import { atma } from './rdata/atma.js';
import { caa } from './rdata/caa.js';
import { cert } from './rdata/cert.js';
import { cname } from './rdata/cname.js';
import { csync } from './rdata/csync.js';
import { brid, dhcid, hhit } from './rdata/dhcid.js';
import { dname } from './rdata/dname.js';
import { cdnskey, dnskey } from './rdata/dnskey.js';
import { doa } from './rdata/doa.js';
import { cds, dlv, ds, ta } from './rdata/ds.js';
import { dsync } from './rdata/dsync.js';
import { eui48, eui64 } from './rdata/eui.js';
import { gpos } from './rdata/gpos.js';
import { hinfo } from './rdata/hinfo.js';
import { hip } from './rdata/hip.js';
import { ipseckey } from './rdata/ipseckey.js';
import { isdn } from './rdata/isdn.js';
import { key, rkey } from './rdata/key.js';
import { kx } from './rdata/kx.js';
import { loc } from './rdata/loc.js';
import { l32, l64, lp, nid } from './rdata/locators.js';
import { mb, md, mf, mg, mr } from './rdata/mailbox-names.js';
import { minfo } from './rdata/minfo.js';
import { mx } from './rdata/mx.js';
import { naptr } from './rdata/naptr.js';
import { eid, nimloc } from './rdata/nimrod.js';
import { ns } from './rdata/ns.js';
import { nsap, nsapPtr } from './rdata/nsap.js';
import { nsec } from './rdata/nsec.js';
import { nsec3 } from './rdata/nsec3.js';
import { nsec3param } from './rdata/nsec3param.js';
import { nxt } from './rdata/nxt.js';
import { opaqueType } from './rdata/opaque.js';
import { openpgpkey } from './rdata/openpgpkey.js';
import { ptr } from './rdata/ptr.js';
import { px } from './rdata/px.js';
import type { RdataType } from './rdata/rdata-type.js';
import { rp } from './rdata/rp.js';
import { rrsig } from './rdata/rrsig.js';
import { rt } from './rdata/rt.js';
import { sig } from './rdata/sig.js';
import { sink } from './rdata/sink.js';
import { soa } from './rdata/soa.js';
import { srv } from './rdata/srv.js';
import { sshfp } from './rdata/sshfp.js';
import { https, svcb } from './rdata/svcb.js';
import { talink } from './rdata/talink.js';
import { smimea, tlsa } from './rdata/tlsa.js';
import { avc, cla, ninfo, resinfo, spf, txt, wallet } from './rdata/txt.js';
import { uri } from './rdata/uri.js';
import { wks } from './rdata/wks.js';
import { x25 } from './rdata/x25.js';
import { zonemd } from './rdata/zonemd.js';
import { codeOfType, isPrivateCode, mnemonics, typeOfCode, typeOfText } from './type-codes.js';
import type { RecordType } from './types.js';
import { DnsSyntaxError } from './types.js';
import { saySyntax } from './syntax.words.js';

/** The types whose data we read, the most used first. */
const readable: readonly RdataType[] = [
  ...[a, aaaa, cname, mx, txt, ns, srv, caa, ptr, soa, alias, https, svcb, tlsa, sshfp, ds, dnskey, cds, cdnskey],
  ...[csync, naptr, loc, smimea, openpgpkey, uri, rp, hinfo, dname, afsdb, cert, kx, spf, zonemd],
  ...[rrsig, nsec, nsec3, nsec3param],
  ...[
    apl,
    dhcid,
    eui48,
    eui64,
    hip,
    ipseckey,
    nid,
    l32,
    l64,
    lp,
    amtrelay,
    dsync,
    hhit,
    brid,
    resinfo,
    wallet,
    cla,
    avc,
  ],
  ...[
    md,
    mf,
    mb,
    mg,
    mr,
    minfo,
    wks,
    x25,
    isdn,
    rt,
    nsap,
    nsapPtr,
    sig,
    key,
    px,
    gpos,
    nxt,
    eid,
    nimloc,
    atma,
    a6,
    sink,
  ],
  ...[ninfo, rkey, talink, doa, ta, dlv],
];

const readableNames = new Set<string>(readable.map(({ type }) => type));

/** Every type with a mnemonic; forms, parsers and codecs all read this. Those without a file of their own are opaque. */
export const recordTypes: Readonly<Record<string, RdataType>> = Object.fromEntries(
  [...readable, ...mnemonics.filter((name) => !readableNames.has(name)).map(opaqueType)].map((row) => [row.type, row]),
);

/** The types whose data is an address, IPv4 first. */
export const addressTypes: readonly RecordType[] = readable
  .filter(({ holdsAddress }) => holdsAddress)
  .map(({ type }) => type);

/** `mx` or `TYPE15` gives `MX`; `TYPE65280` stays. Throws `DnsSyntaxError` for what no zone can hold. */
export function parseRecordType(text: string): RecordType {
  const code = codeOfType(text);
  if (isQueryOnly(code)) throw new DnsSyntaxError(saySyntax('queryOnly', { type: `TYPE${code}` }));
  return typeOfText(text);
}

export function recordTypeCode(type: RecordType): number {
  return rdataType(type).code;
}

/** The mnemonic, or `TYPEn` where there is none. */
export function recordTypeFromCode(code: number): RecordType {
  return typeOfCode(code);
}

/** Also under `TYPE15` for `MX`: stored data may be older than the mnemonic. */
export function rdataType(type: RecordType): RdataType {
  const known = recordTypes[type] ?? unnamedTypes.get(type);
  if (known) return known;
  const found = recordTypes[typeOfCode(codeOfType(type))] ?? opaqueType(type);
  if (unnamedTypes.size === maxUnnamedTypes) unnamedTypes.clear();
  unnamedTypes.set(type, found);
  return found;
}

/** Whether sets of this type are read and kept, but never planned. */
export function isHostManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'host';
}

/** Whether whoever signs the zone maintains the sets of this type: keys, and what announces them. */
export function isSignerManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'signer';
}

/** Whether people keep the sets of this type by themselves: neither host nor signer nor parent has a say in them. */
export function isUserManaged(type: RecordType): boolean {
  return rdataType(type).managedBy === 'user';
}

/** Whether a vendor chose the code, and with it what its servers answer. RFC 6895 §3.1. */
export function isPrivateUse(type: RecordType): boolean {
  return isPrivateCode(rdataType(type).code);
}

/** No zone has more; a flood of packets with made-up types must not stay in memory. */
const maxUnnamedTypes = 1000;

/** Types met by number only: a packet may hold thousands of records of one. */
const unnamedTypes = new Map<RecordType, RdataType>();

/** Reserved zero, OPT, and the range of QTYPEs and meta types. RFC 6895 §3.1. */
function isQueryOnly(code: number): boolean {
  return code === 0 || code === 41 || (code >= 128 && code <= 255);
}
