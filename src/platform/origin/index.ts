export { currentOrigin, keepOrigin, nameApiKey, withOrigin, type RequestOrigin } from './request-origin.js';
