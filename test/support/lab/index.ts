export { startBind } from './bind.js';
export { dig } from './dig.js';
export { freePort } from './free-port.js';
export { startKnot } from './knot.js';
export type { LabServer } from './lab-server.js';
export { pluginContext } from './plugin-context.js';
export { type PowerDnsServer, startPowerDns } from './powerdns.js';
export { type Script, startScriptedServer, type TcpReply } from './scripted-server.js';
export { describeLab, labAvailable } from './tools.js';
