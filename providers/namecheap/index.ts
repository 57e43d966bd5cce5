export { NamecheapProvider } from './namecheap.provider.js';
