export { LinodeProvider } from './linode.provider.js';
