import type { Capabilities } from './capabilities.js';

/** One input of the connect form. Secret fields are write-only: stored encrypted, never shown again. */
export interface CredentialField {
  key: string;
  label: string;
  help?: string;
  placeholder?: string;
  secret: boolean;
  required: boolean;
  kind: 'text' | 'multiline' | 'choice' | 'boolean' | 'url' | 'email';
  choices?: { value: string; label: string }[];
  showIf?: { key: string; equals: string };
  default?: string;
}

export interface ProviderManifest {
  /** Machine name, kebab-case, stable for ever: stored in rows and URLs. */
  id: string;
  displayName: string;
  /** One sentence for the catalogue. */
  description: string;
  docsUrl: string;
  credentials: CredentialField[];
  capabilities: Capabilities;
}
