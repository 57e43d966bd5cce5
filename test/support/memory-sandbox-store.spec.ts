import { randomUUID } from 'node:crypto';
import { MemorySandboxStore } from './memory-sandbox-store.js';
import { sandboxStorePromises } from './sandbox-store-promises.js';

describe('the store that the specs use', () => {
  const store = new MemorySandboxStore();
  sandboxStorePromises(
    () => store,
    async () => randomUUID(),
  );
});
