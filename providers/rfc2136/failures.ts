import { displayName, DnsRuleError, DnsSyntaxError, type Fqdn } from '../../src/dns/index.js';
import { DnsWireError, type Rcode, sayFault, TransferError, TsigError } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import { sayRfc2136Failure } from './rfc2136.words.js';

/** Translates errors of the codec into errors of the contract; passes others unchanged. */
export function translate(error: unknown): unknown {
  if (error instanceof TsigError) return signatureFailure(error);
  if (error instanceof DnsWireError) {
    return new ProviderError('protocol', sayRfc2136Failure('rfc2136.unreadable', { reason: sayFault(error) }), {
      cause: error,
    });
  }
  if (error instanceof DnsSyntaxError || error instanceof DnsRuleError) {
    return new ProviderError('protocol', sayRfc2136Failure('rfc2136.impossible', { reason: error.statement }), {
      cause: error,
    });
  }
  if (error instanceof TransferError) {
    const kind = error.code === 'incomplete' || error.code === 'serial_changed' ? 'partial_listing' : 'protocol';
    const retryable = kind === 'partial_listing';
    return new ProviderError(kind, sayRfc2136Failure('rfc2136.partial', { reason: sayFault(error) }), {
      retryable,
      cause: error,
    });
  }
  return error;
}

/**
 * BIND and Knot report what is wrong with a signature. PowerDNS answers a bare NOTAUTH to an unknown key, and Knot
 * does not sign answers about unknown zones (BIND 9.18, Knot 3.2, PowerDNS 4.7, verified 2026-11-21).
 */
function signatureFailure(error: TsigError): ProviderError {
  const messages = {
    BADKEY: sayRfc2136Failure('rfc2136.badKey'),
    BADSIG: sayRfc2136Failure('rfc2136.badSignature'),
    BADTIME: sayRfc2136Failure('rfc2136.badTime'),
    BADTRUNC: sayRfc2136Failure('rfc2136.badLength'),
    UNSIGNED: sayRfc2136Failure('rfc2136.keyRefused'),
  };
  const { rcode } = error.response;
  const refusesKey = error.reportedBy === 'peer' || (error.code === 'UNSIGNED' && rcode === 'NOTAUTH');
  if (refusesKey) return new ProviderError('auth_invalid', messages[error.code], { providerCode: rcode, cause: error });
  if (error.code === 'BADTIME') {
    return new ProviderError('auth_invalid', messages.BADTIME, { providerCode: 'BADTIME', cause: error });
  }
  const message = sayRfc2136Failure(error.code === 'UNSIGNED' ? 'rfc2136.unsigned' : 'rfc2136.forged');
  return new ProviderError('protocol', message, { providerCode: rcode, cause: error });
}

/** Meaning of a response code as the answer to an update. */
export function updateFailure(rcode: Rcode, zone: Fqdn): ProviderError {
  const name = displayName(zone);
  const details = { providerCode: rcode };
  switch (rcode) {
    case 'NXDOMAIN':
    case 'YXDOMAIN':
    case 'YXRRSET':
    case 'NXRRSET':
      return new ProviderError('conflict_stale', sayRfc2136Failure('rfc2136.moved', { name }), details);
    case 'REFUSED':
    case 'NOTAUTH':
      return new ProviderError('auth_forbidden', sayRfc2136Failure('rfc2136.mayNotChange', { name }), details);
    case 'NOTZONE':
    case 'FORMERR':
      return new ProviderError('validation', sayRfc2136Failure('rfc2136.unknownType', { rcode }), details);
    case 'NOTIMP':
      return new ProviderError('unsupported', sayRfc2136Failure('rfc2136.noUpdates'), details);
    case 'SERVFAIL':
      return new ProviderError('unavailable', sayRfc2136Failure('rfc2136.failed'), {
        ...details,
        retryable: true,
      });
    default:
      return new ProviderError('protocol', sayRfc2136Failure('rfc2136.answer', { rcode }), details);
  }
}

/** Whether a server gives this response code because of single records in an update. */
export function isAboutChanges(rcode: string): boolean {
  return rcode in changeRefusals;
}

/** Meaning of a response code as the answer to one change alone, from a server that takes others. */
export function changeRefusal(rcode: string): ProviderError {
  const [kind, message] = changeRefusals[rcode as keyof typeof changeRefusals];
  return new ProviderError(kind, message, { providerCode: rcode });
}

const changeRefusals = {
  REFUSED: ['validation', sayRfc2136Failure('rfc2136.change.refused')],
  FORMERR: ['validation', sayRfc2136Failure('rfc2136.change.unknown')],
  NOTZONE: ['validation', sayRfc2136Failure('rfc2136.change.outside')],
  SERVFAIL: ['unavailable', sayRfc2136Failure('rfc2136.change.failed')],
} as const;
