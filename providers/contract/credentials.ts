import type { Statement } from '../../src/dns/index.js';
import { sayConnect } from './connect.words.js';
import type { CredentialField } from './manifest.js';

const unlessProxy = sayConnect('unlessProxy');

/** The address of the vendor's API, which people rarely change. `help`: where there are several. */
export function apiAddress(address: string, help: Statement = unlessProxy): CredentialField {
  return addressField('apiBaseUrl', sayConnect('label.apiAddress'), { address, help });
}

/** The address at which the vendor gives tokens. */
export function signInAddress(address: string): CredentialField {
  return addressField('tokenUrl', sayConnect('label.signInAddress'), { address, help: unlessProxy });
}

/** The only secret of many vendors. `help`: where to make one, and with which permissions. */
export function apiToken(help: Statement): CredentialField {
  return { key: 'apiKey', label: sayConnect('label.apiToken'), help, secret: true, required: true, kind: 'text' };
}

/** A key that another field goes with, or that the vendor calls so. `help`: where to make one. */
export function apiKey(help: Statement): CredentialField {
  return { key: 'apiKey', label: sayConnect('label.apiKey'), help, secret: true, required: true, kind: 'text' };
}

/** Goes with `apiKey`, and never leaves the product where the vendor has requests signed with it. */
export function secretKey(help: Statement): CredentialField {
  return { key: 'secretKey', label: sayConnect('label.secretKey'), help, secret: true, required: true, kind: 'text' };
}

function addressField(key: string, label: Statement, { address, help }: { address: string; help: Statement }) {
  const field: CredentialField = { key, label, help, secret: false, required: false, kind: 'url' };
  return { ...field, placeholder: address, default: address };
}
