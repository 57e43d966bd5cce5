import type { Rcode } from './codes.js';
import { type ExtendedError, extendedErrors } from './edns/edns.js';
import { nsidOf } from './edns/edns-options.js';
import type { HeaderFlags, Message } from './message.js';

export type DnsProtocol = 'udp' | 'tcp' | 'tls' | 'https';

/** Facts about a reply: which server sent it, over which transport, and how fast. */
export interface Evidence {
  readonly server: { readonly host: string; readonly port: number };
  /** That of the last exchange: `tcp` where UDP had no room for the answer. */
  readonly transport: DnsProtocol;
  /** From the first message sent to the outcome, in milliseconds. */
  readonly rttMs: number;
  /** Absent where no message was read. */
  readonly rcode?: Rcode;
  readonly flags?: HeaderFlags;
  readonly extendedErrors: readonly ExtendedError[];
  /** Which machine answered, where it says so. Untrusted text. */
  readonly nsid?: string;
}

export function evidenceOf(
  message: Message | undefined,
  how: Pick<Evidence, 'server' | 'transport' | 'rttMs'>,
): Evidence {
  const nsid = nsidOf(message?.edns);
  return {
    ...how,
    ...(message ? { rcode: message.rcode, flags: message.flags } : {}),
    extendedErrors: extendedErrors(message?.edns),
    ...(nsid === undefined ? {} : { nsid }),
  };
}
