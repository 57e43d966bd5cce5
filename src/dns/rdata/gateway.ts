import { rootName } from '../names/name.js';
import type { TextReader } from '../presentation/text-reader.js';
import type { Fqdn } from '../types.js';
import { DnsSyntaxError } from '../types.js';
import type { WireReader } from '../wire/reader.js';
import type { WireWriter } from '../wire/writer.js';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './address.js';
import { inEnglish } from '../phrases/statement.js';
import { saySyntax } from '../syntax.words.js';

/** The other end of a tunnel: nothing (kind 0), an address (1, 2) or a name (3). RFC 4025 §2.3, RFC 8777 §4.2.3. */
export interface Gateway {
  readonly kind: number;
  readonly address?: Uint8Array;
  readonly name?: Fqdn;
}

export function parseGateway(kind: number, text: TextReader): Gateway {
  if (kind === 1) return { kind, address: text.parsed('the gateway', parseIpv4) };
  if (kind === 2) return { kind, address: text.parsed('the gateway', parseIpv6) };
  if (kind === 3) return { kind, name: text.name('the gateway') };
  if (kind === 0 && text.name('the gateway') === rootName) return { kind };
  throw new DnsSyntaxError(
    inEnglish(`a gateway of type ${kind} ${kind === 0 ? 'is written as "."' : 'is not defined'}`, saySyntax('invalid')),
  );
}

export function printGateway({ kind, address, name }: Gateway): string {
  if (address) return kind === 1 ? printIpv4(address) : printIpv6(address);
  return name ?? rootName;
}

export function encodeGateway({ address, name }: Gateway, writer: WireWriter): void {
  if (address) writer.bytes(address);
  if (name !== undefined) writer.name(name);
}

export function decodeGateway(kind: number, reader: WireReader): Gateway {
  if (kind === 1) return { kind, address: reader.bytes(4) };
  if (kind === 2) return { kind, address: reader.bytes(16) };
  if (kind === 3) return { kind, name: reader.name() };
  if (kind === 0) return { kind };
  throw new DnsSyntaxError(inEnglish(`a gateway of type ${kind} is not defined`, saySyntax('invalid')));
}
