export { answersQuery, isTruncated, isUpdate } from './answers.js';
export { askMessage, type AskOptions } from './lookup/ask-message.js';
export { classes, type Opcode, type Rcode } from './codes.js';
export { CookieJar } from './edns/cookie-jar.js';
export { decodeMessage } from './decode.js';
export { type Dnskey, readDnskey } from './dnssec/dnskey.js';
export { readRrsig, type Rrsig } from './dnssec/rrsig.js';
export { type Ds, dsMatchesKey, readDs, verifyKeys } from './dnssec/verify-keys.js';
export { type SignatureProblem, type SignatureVerdict, verifyRrset } from './dnssec/verify-rrset.js';
export { type ExtendedError, extendedErrors } from './edns/edns.js';
export {
  type ClientSubnet,
  clientSubnetOf,
  type Cookie,
  cookieOf,
  ednsFor,
  type EdnsRequest,
  nsidOf,
  padMessage,
} from './edns/edns-options.js';
export { encodeMessage } from './encode.js';
export { DnsWireError, type DnsWireErrorCode } from './errors.js';
export { type DnsProtocol, type Evidence } from './evidence.js';
export {
  lookup,
  type LookupOptions,
  type LookupOutcome,
  type LookupResult,
  type LookupServer,
  type LookupTransport,
  readAnswer,
} from './lookup/lookup.js';
export { lookupMany, type LookupManyOptions, type LookupQuery } from './lookup/lookup-many.js';
export {
  defaultEdns,
  type Edns,
  type HeaderFlags,
  type Message,
  newMessageId,
  noFlags,
  queryMessage,
  type Question,
  type ResourceRecord,
} from './message.js';
export { WireReader } from './reader.js';
export { sayFault } from './say-fault.js';
export {
  applySteps,
  incrementalQuery,
  type IncrementalResult,
  IncrementalTransfer,
  type TransferStep,
} from './transfer/incremental-transfer.js';
export { type ReceivedZone, type ReceiveOptions, receiveZone, type StreamTransport } from './transfer/receive-zone.js';
export { type TransferredZone, transferZone, type ZoneQuery } from './transfer/transfer-zone.js';
export { TransferError, type TransferErrorCode, ZoneTransfer } from './transfer/transfer.js';
export {
  type SignedMessage,
  signMessage,
  type TsigAlgorithm,
  tsigAlgorithms,
  type TsigKey,
  TsigVerifier,
  verifyMessage,
} from './tsig/tsig.js';
export { TsigError, type TsigErrorCode } from './tsig/tsig-error.js';
export {
  maxUpdateOctets,
  packUpdates,
  type Prerequisite,
  type Update,
  updateMessage,
  type UpdateStep,
} from './update.js';
export { WireWriter } from './writer.js';
export { sayWire } from './wire.words.js';
