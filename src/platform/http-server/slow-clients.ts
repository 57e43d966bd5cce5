import type { Server } from 'node:http';
import { secondMs } from '../clock/index.js';
import { largeBody } from './body/json-body.js';

interface SlowClientLimits {
  /** How long a client may take to send the head of a request. */
  headMs: number;
  /** How long it may take for the whole request, whatever the routes say. */
  requestMs: number;
  /** How often the server looks for those that take longer. */
  checkEveryMs: number;
}

/** A head is a few kilobytes, and fits into one packet or two. */
const limits: SlowClientLimits = {
  headMs: 10 * secondMs,
  requestMs: largeBody.withinMs + 10 * secondMs,
  checkEveryMs: 2 * secondMs,
};

/**
 * Closes connections of clients that send a request byte by byte, to keep as many open as they can. Call it before the
 * server listens: Node reads the interval then.
 */
export function limitSlowClients(server: Server, { headMs, requestMs, checkEveryMs } = limits): void {
  server.headersTimeout = headMs;
  server.requestTimeout = requestMs;
  Object.assign(server, { connectionsCheckingInterval: checkEveryMs });
}
