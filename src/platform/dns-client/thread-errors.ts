import {
  type ProviderErrorDetails,
  ProviderError,
  type ProviderErrorKind,
} from '../../../providers/contract/errors.js';
import {
  DnsRuleError,
  DnsSyntaxError,
  DnsWireError,
  type DnsWireErrorCode,
  type Message,
  type Rcode,
  type Sentence,
  type Statement,
  TransferError,
  type TransferErrorCode,
  TsigError,
  type TsigErrorCode,
} from '../../dns/index.js';

type DnsRule = DnsRuleError['rule'];

/** An error in a form that can be sent to another thread: structured cloning loses its class. */
export type PackedError =
  | { name: 'ProviderError'; kind: ProviderErrorKind; statement: Sentence; details: PackedDetails }
  | { name: 'DnsWireError'; code: DnsWireErrorCode; message: string }
  | { name: 'TransferError'; code: TransferErrorCode; message: string; rcode?: Rcode }
  | { name: 'TsigError'; code: TsigErrorCode; reportedBy: 'peer' | 'us'; response: Message }
  | { name: 'DnsRuleError'; rule: DnsRule; statement: Statement }
  | { name: 'DnsSyntaxError'; statement: Statement }
  | { name: 'Error'; message: string };

type PackedDetails = Omit<ProviderErrorDetails, 'cause'> & { cause?: PackedError };

export function packError(error: unknown): PackedError {
  if (error instanceof ProviderError) return packProviderError(error);
  if (error instanceof DnsWireError) return { name: 'DnsWireError', code: error.code, message: error.message };
  if (error instanceof TransferError) {
    return { name: 'TransferError', code: error.code, message: error.message, rcode: error.rcode };
  }
  if (error instanceof TsigError) {
    const { code, reportedBy, response } = error;
    return { name: 'TsigError', code, reportedBy, response };
  }
  if (error instanceof DnsRuleError) return { name: 'DnsRuleError', rule: error.rule, statement: error.statement };
  if (error instanceof DnsSyntaxError) return { name: 'DnsSyntaxError', statement: error.statement };
  return { name: 'Error', message: error instanceof Error ? error.message : String(error) };
}

export function unpackError(packed: PackedError): Error {
  switch (packed.name) {
    case 'ProviderError': {
      const { cause, ...details } = packed.details;
      return new ProviderError(packed.kind, packed.statement, { ...details, cause: cause && unpackError(cause) });
    }
    case 'DnsWireError':
      return new DnsWireError(packed.code, packed.message);
    case 'TransferError':
      return new TransferError(packed.code, packed.message, packed.rcode);
    case 'TsigError':
      return new TsigError(packed.code, packed.reportedBy, packed.response);
    case 'DnsRuleError':
      return new DnsRuleError(packed.rule, packed.statement);
    case 'DnsSyntaxError':
      return new DnsSyntaxError(packed.statement);
    case 'Error':
      return new Error(packed.message);
  }
}

function packProviderError(error: ProviderError): PackedError {
  const { kind, statement, retryable, retryAfterMs, httpStatus, providerCode, excerpt, cause } = error;
  const details = { retryable, retryAfterMs, httpStatus, providerCode, excerpt };
  const isAbsent = cause === undefined;
  return {
    name: 'ProviderError',
    kind,
    statement,
    details: isAbsent ? details : { ...details, cause: packError(cause) },
  };
}
