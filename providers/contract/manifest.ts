import type { HostSetting, Statement } from '../../src/dns/index.js';
import type { Capabilities } from './capabilities.js';

/** One input of the connect form. Secret fields are write-only: stored encrypted, never shown again. */
export interface CredentialField {
  key: string;
  label: Statement;
  help?: Statement;
  placeholder?: string;
  secret: boolean;
  required: boolean;
  kind: 'text' | 'multiline' | 'choice' | 'boolean' | 'url' | 'email';
  choices?: { value: string; label: Statement }[];
  showIf?: { key: string; equals: string };
  default?: string;
}

/** A token that the client turns into its palette. */
export type BrandColour = 'orange' | 'blue' | 'green' | 'purple' | 'red' | 'yellow';

export interface Brand {
  colour: BrandColour;
  /** A name of Lucide's monochrome icons. */
  icon: string;
  /** Outline of a mark in one colour: SVG path data for a view box of 24 × 24, filled by the even-odd rule. */
  mark?: string;
}

export type ProviderCategory = 'built-in' | 'self-hosted' | 'managed' | 'registrar' | 'read-only';

export interface ProviderManifest {
  /** Machine name, kebab-case. Never changes: rows and URLs contain it. */
  id: string;
  displayName: string;
  /** One sentence for the catalogue. */
  description: Statement;
  /** The vendor's API documentation; empty if there is none. */
  docsUrl: string;
  /** Sign-up page of the vendor, if an account is needed. */
  signupUrl?: string;
  brand: Brand;
  /** Categories in the catalogue. */
  categories: readonly ProviderCategory[];
  /** True for the built-in host, which needs no account and is for testing. At most one plugin. */
  builtIn?: true;
  /**
   * Whether adding a domain creates a missing zone. At other hosts a missing zone is a mistake that must be reported:
   * an empty copy of somebody's real zone would be useless.
   */
  createsZonesOnAdd?: true;
  credentials: CredentialField[];
  capabilities: Capabilities;
  /** Settings that the host keeps beside a set, in the order in which people see them. Absent: none. */
  settings?: readonly HostSetting[];
}
