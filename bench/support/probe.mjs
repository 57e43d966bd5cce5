// Asks for /healthz all the time, on a thread of its own: a measurement that parses a large answer cannot delay it.
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { quantile } from './statistics.mjs';

const everyMs = 20;

/** Starts to ask. `stop` resolves to how long the answers took: the longest and the 99th percentile, in ms. */
export function startProbe(url) {
  const worker = new Worker(import.meta.filename, { workerData: url });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

if (!isMainThread) askUntilStopped(workerData);

function askUntilStopped(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const samples = [];
  const timer = setInterval(() => {
    const started = performance.now();
    const sent = request(`${url}/healthz`, { agent }, (response) => {
      response.resume();
      response.once('end', () => samples.push(performance.now() - started));
    });
    sent.once('error', () => samples.push(performance.now() - started));
    sent.end();
  }, everyMs);
  parentPort.once('message', () => {
    clearInterval(timer);
    parentPort.postMessage({ mostMs: Math.max(0, ...samples), p99Ms: samples.length ? quantile(samples, 0.99) : 0 });
    agent.destroy();
  });
}
