export { createServer } from './emulator/server.js';
