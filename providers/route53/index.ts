export { Route53Provider } from './route53.provider.js';
