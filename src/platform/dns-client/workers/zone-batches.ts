import { receiveMessageOnPort } from 'node:worker_threads';
import { Turn } from '../../slices/index.js';
import type { Rrset, TransferredZone } from '../../../dns/index.js';
import type { ZoneInBatches } from './dns-tasks.js';

/** Receives a zone's record sets from another thread and yields to other work after each batch. Rejects when aborted. */
export async function unpackZone({ batches, ...zone }: ZoneInBatches, signal?: AbortSignal): Promise<TransferredZone> {
  const rrsets: Rrset[] = [];
  const turn = new Turn();
  try {
    for (let next = receiveMessageOnPort(batches); next; next = receiveMessageOnPort(batches)) {
      for (const rrset of next.message as Rrset[]) rrsets.push(rrset);
      await turn.next();
      signal?.throwIfAborted();
    }
  } finally {
    batches.close();
  }
  return { ...zone, rrsets };
}
