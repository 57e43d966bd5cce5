import type { ZoneInfo } from '../../../providers/contract/provider.js';
import { displayName, phraseIn, textOrNull } from '../../dns/index.js';
import { type MessageView, presentMessage, presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { ProviderAccount } from './provider-account.entity.js';
import type { TestedAccount } from './provider-accounts.service.js';

/** A provider account in the API. It has no field for a secret. */
export class ConnectionView {
  id!: string;
  providerName!: string;
  displayName!: string;
  /** True if the host accepted the credentials when they were entered. */
  isValidated!: boolean;
  /** The fields that are not secret. */
  settings!: Record<string, string>;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** When the host last said whether it takes the credentials; null before that. */
  checkedAt!: string | null;
  /** Why the host refused then: a sentence for people. Null if it did not. */
  error!: string | null;
  /** The error as data, for readers of other languages; null where there are no words for it. */
  errorPhrase!: PhraseView | null;
  /** The host asked for a pause until then; null if it did not. ISO 8601, UTC. */
  waitsUntil!: string | null;
}

/** A connection whose credentials the host has just tested. */
export class TestedConnectionView extends ConnectionView {
  /** The host says that these credentials may not do this. */
  notes!: MessageView[];
}

export class HostedZoneView {
  /** In the form that `POST /api/domains` accepts. */
  name!: string;
  displayName!: string;
  zoneId!: string | null;
  nameServers!: string[];
  /** False if these credentials may only read it. */
  editable!: boolean;
}

export function presentConnection(account: ProviderAccount): ConnectionView {
  return {
    id: account.id,
    providerName: account.providerName,
    displayName: account.displayName,
    isValidated: account.isValidated,
    settings: { ...account.settings },
    createdAt: account.createdAt.toISOString(),
    checkedAt: account.checkedAt?.toISOString() ?? null,
    error: textOrNull(account.checkError),
    errorPhrase: presentPhrase(phraseIn(account.checkError)),
    waitsUntil: account.waitsUntil?.toISOString() ?? null,
  };
}

export function presentTested({ account, notes }: TestedAccount): TestedConnectionView {
  return { ...presentConnection(account), notes: notes.map(presentMessage) };
}

export function presentHostedZone({ name, id, nameServers, editable }: ZoneInfo): HostedZoneView {
  return {
    name: withoutDot(name),
    displayName: displayName(name),
    zoneId: id ?? null,
    nameServers: nameServers.map((server) => withoutDot(server)),
    editable,
  };
}

function withoutDot(name: string): string {
  return name.length > 1 && name.endsWith('.') ? name.slice(0, -1) : name;
}
