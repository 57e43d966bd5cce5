export { ProtectionModule } from './protection.module.js';
