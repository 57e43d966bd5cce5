export { AzureProvider } from './azure.provider.js';
