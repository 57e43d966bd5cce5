import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the work of a transaction, which holds a connection until then. */
export async function insideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Whether the calling code runs on behalf of a transaction that is still open. */
export function isInsideTransaction(): boolean {
  return current.getStore()?.isOpen ?? false;
}
