import type { CredentialField } from './manifest.js';

const unlessProxy = 'Leave it as it is, unless a proxy stands in between.';

/** The address of the vendor's API, which people rarely change. `help`: where there are several. */
export function apiAddress(address: string, help = unlessProxy): CredentialField {
  return addressField('apiBaseUrl', 'API address', { address, help });
}

/** The address at which the vendor gives tokens. */
export function signInAddress(address: string): CredentialField {
  return addressField('tokenUrl', 'Sign-in address', { address, help: unlessProxy });
}

/** The only secret of many vendors. `help`: where to make one, and with which permissions. */
export function apiToken(help: string): CredentialField {
  return { key: 'apiKey', label: 'API token', help, secret: true, required: true, kind: 'text' };
}

function addressField(key: string, label: string, { address, help }: { address: string; help: string }) {
  const field: CredentialField = { key, label, help, secret: false, required: false, kind: 'url' };
  return { ...field, placeholder: address, default: address };
}
