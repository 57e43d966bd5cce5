export { DnsMadeEasyProvider } from './dnsmadeeasy.provider.js';
