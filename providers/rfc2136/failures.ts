import { displayName, DnsRuleError, DnsSyntaxError, type Fqdn } from '../../src/dns/index.js';
import { DnsWireError, type Rcode, TransferError, TsigError } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';

/** Translates errors of the codec into errors of the contract; passes others unchanged. */
export function translate(error: unknown): unknown {
  if (error instanceof TsigError) return signatureFailure(error);
  if (error instanceof DnsWireError) {
    return new ProviderError('protocol', `The server's answer cannot be read: ${error.message}.`, { cause: error });
  }
  if (error instanceof DnsSyntaxError || error instanceof DnsRuleError) {
    return new ProviderError('protocol', `The server sent a zone that cannot be: ${error.message}.`, { cause: error });
  }
  if (error instanceof TransferError) {
    const kind = error.code === 'incomplete' || error.code === 'serial_changed' ? 'partial_listing' : 'protocol';
    const retryable = kind === 'partial_listing';
    return new ProviderError(kind, `The zone could not be read whole: ${error.message}.`, { retryable, cause: error });
  }
  return error;
}

/**
 * BIND and Knot report what is wrong with a signature. PowerDNS answers a bare NOTAUTH to an unknown key, and Knot
 * does not sign answers about unknown zones (BIND 9.18, Knot 3.2, PowerDNS 4.7, verified 2026-11-21).
 */
function signatureFailure(error: TsigError): ProviderError {
  const messages = {
    BADKEY: 'The server does not know this key: check its name and algorithm.',
    BADSIG: 'The server does not accept the signature: check the key secret.',
    BADTIME: 'The clocks of this machine and of the server differ by more than five minutes.',
    BADTRUNC: 'The server does not accept the length of the signature.',
    UNSIGNED: 'The server does not accept the key: check its name, algorithm and secret, and both clocks.',
  };
  const { rcode } = error.response;
  const refusesKey = error.reportedBy === 'peer' || (error.code === 'UNSIGNED' && rcode === 'NOTAUTH');
  if (refusesKey) return new ProviderError('auth_invalid', messages[error.code], { providerCode: rcode, cause: error });
  if (error.code === 'BADTIME') {
    return new ProviderError('auth_invalid', messages.BADTIME, { providerCode: 'BADTIME', cause: error });
  }
  const why = error.code === 'UNSIGNED' ? 'is not signed' : 'carries a signature that does not hold';
  return new ProviderError('protocol', `The server's answer ${why}, so it cannot be trusted.`, {
    providerCode: rcode,
    cause: error,
  });
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
      return new ProviderError('conflict_stale', `${name} has changed on the server since it was read.`, details);
    case 'REFUSED':
    case 'NOTAUTH':
      return new ProviderError('auth_forbidden', `The server does not let this key change ${name}.`, details);
    case 'NOTZONE':
    case 'FORMERR':
      return new ProviderError(
        'validation',
        `The server does not take the change (${rcode}): it may not know one of the record types.`,
        details,
      );
    case 'NOTIMP':
      return new ProviderError('unsupported', 'The server does not take dynamic updates.', details);
    case 'SERVFAIL':
      return new ProviderError('unavailable', 'The server failed at the update (SERVFAIL).', {
        ...details,
        retryable: true,
      });
    default:
      return new ProviderError('protocol', `The server answered the update with ${rcode}.`, details);
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
  REFUSED: [
    'validation',
    'The server refuses this change (REFUSED): its rules for the key or for the zone do not allow the record here.',
  ],
  FORMERR: ['validation', 'The server does not take this change (FORMERR): it may not know the type or the data.'],
  NOTZONE: ['validation', 'The server does not take this change (NOTZONE): the name is not in the zone.'],
  SERVFAIL: ['unavailable', 'The server failed at this change (SERVFAIL).'],
} as const;
