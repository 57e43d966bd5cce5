export { SandboxHost } from './sandbox-host.js';
export { SandboxModule } from './sandbox.module.js';
export { SandboxRrsetRow, SandboxZoneRow } from './sandbox-zone.entity.js';
