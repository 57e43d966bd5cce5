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

/** A token that the client turns into its palette. */
export type BrandColour = 'orange' | 'blue' | 'green' | 'purple' | 'red' | 'yellow';

export interface Brand {
  colour: BrandColour;
  /** A name of Lucide's monochrome icons. */
  icon: string;
}

export type ProviderCategory = 'built-in' | 'self-hosted' | 'managed' | 'registrar' | 'read-only';

export interface ProviderManifest {
  /** Machine name, kebab-case, stable for ever: stored in rows and URLs. */
  id: string;
  displayName: string;
  /** One sentence for the catalogue. */
  description: string;
  /** The vendor's description of its API; empty where there is none. */
  docsUrl: string;
  /** Where to open an account, for vendors where one is needed. */
  signupUrl?: string;
  brand: Brand;
  /** For the shelves of the catalogue. */
  categories: readonly ProviderCategory[];
  /** The host inside the product: no account elsewhere, nothing that people depend on. At most one plugin. */
  builtIn?: true;
  /**
   * Whether adding a domain makes its zone where there is none. Anywhere else a missing zone is a mistake that has to
   * be shown: the zone is somebody's real one, and an empty twin of it would answer nobody.
   */
  createsZonesOnAdd?: true;
  credentials: CredentialField[];
  capabilities: Capabilities;
}
