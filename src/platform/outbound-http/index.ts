export { HttpModule } from './http.module.js';
export { PluginHttp, type PluginHttpAccount } from './plugin-http.js';
export { redactor, type Redact } from './redactor.js';
