export { SandboxProvider } from './sandbox.provider.js';
export { createTrialZone, trialRrsets } from './seed.js';
export { servedAmong } from './served-zone.js';
export { startSandboxServer, type SandboxServer } from './server.js';
export type { SandboxStore, SandboxWrite, SandboxZone, SandboxZoneHead } from './store.js';
