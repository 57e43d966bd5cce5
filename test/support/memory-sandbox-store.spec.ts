import { randomUUID } from 'node:crypto';
import { MemorySandboxStore } from './memory-sandbox-store.js';
import { sandboxStorePromises } from './sandbox-store-promises.js';

describe('the in-memory sandbox store', () => {
  const store = new MemorySandboxStore();
  sandboxStorePromises(
    () => store,
    async () => randomUUID(),
  );
});
