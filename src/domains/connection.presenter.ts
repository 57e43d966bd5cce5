import type { ProviderError, ProviderErrorKind } from '../../providers/contract/errors.js';
import { displayName, type Sentence, type Statement, textOf } from '../dns/index.js';
import type { CheckedZone, ConnectionTest, TestedConnection, TestStep } from './connection-tester.js';
import { sayConnection } from './connections.words.js';
import { type PhraseView, presentMessage, type MessageView } from '../platform/phrases/index.js';

/** Diagnostics of a failed connection. Holds no credential. */
export class ConnectionDebug {
  provider!: string;
  domain!: string | null;
  /** Address of the host; null if the plugin has a fixed address. */
  endpoint!: string | null;
  step!: TestStep;
  durationMs!: number;
  warnings!: string[];
  errorType?: ProviderErrorKind;
  httpStatus?: number;
  providerCode?: string;
  /** An excerpt of the host's answer, with secrets redacted. */
  excerpt?: string;
}

export class ConnectionReport {
  success!: boolean;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
  /** Same as `message` if the test failed. */
  error?: string;
  /** Its warnings as data, for readers of other languages. */
  notes!: MessageView[];
  recordCount!: number;
  /** The host's own id of the zone, or its name if the host has no ids. */
  zoneId!: string | null;
  debug!: ConnectionDebug;
}

export function presentTest(test: ConnectionTest): ConnectionReport {
  return 'error' in test.outcome ? presentFailure(test, test.outcome) : presentSuccess(test, test.outcome);
}

function presentSuccess(test: ConnectionTest, { checked }: { checked: CheckedZone }): ConnectionReport {
  const { info, recordCount, warnings } = checked;
  return {
    success: true,
    ...presentMessage(withWarnings(successOf(info, recordCount), warnings)),
    notes: warnings.map(presentMessage),
    recordCount,
    zoneId: info && (info.id ?? displayName(info.name)),
    debug: { ...describe(test), warnings: warnings.map(textOf) },
  };
}

function successOf(info: CheckedZone['info'], recordCount: number): Sentence {
  if (!info) return sayConnection('answers');
  const records = sayConnection('records', { count: recordCount });
  return sayConnection('found', { domain: displayName(info.name), records });
}

function withWarnings(success: Sentence, warnings: readonly Statement[]): Sentence {
  return warnings.reduce<Sentence>((first, second) => sayConnection('more', { first, second }), success);
}

function presentFailure(test: ConnectionTest, { error }: { error: ProviderError }): ConnectionReport {
  const { kind, message, statement, httpStatus, providerCode, excerpt } = error;
  return {
    success: false,
    ...presentMessage(statement),
    error: message,
    notes: [],
    recordCount: 0,
    zoneId: null,
    debug: { ...describe(test), warnings: [], errorType: kind, httpStatus, providerCode, excerpt },
  };
}

function describe({ connection, step, durationMs }: ConnectionTest): Omit<ConnectionDebug, 'warnings'> {
  const { plugin, zone, credentials } = connection;
  return {
    provider: plugin.manifest.id,
    domain: zone && displayName(zone),
    endpoint: endpointOf(plugin.manifest.credentials, credentials),
    step,
    durationMs,
  };
}

/** The first address among the settings. Never reads secret fields. */
function endpointOf(
  fields: TestedConnection['plugin']['manifest']['credentials'],
  credentials: TestedConnection['credentials'],
): string | null {
  const addresses = fields.filter(({ secret, kind, key }) => !secret && (kind === 'url' || key === 'server'));
  return addresses.map(({ key, default: preset }) => credentials[key] ?? preset).find(Boolean) ?? null;
}
