// Loaded into a server ahead of it: tells on LOOP_PORT how busy its main thread was since the last question.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { freePort } from './free-port.mjs';

const resolutionMs = 1;

if (isMainThread && process.env.LOOP_PORT) answerOn(Number(process.env.LOOP_PORT));

/** Settings with which a server is watched, and `read`: its longest block and its processor time in ms since the last. */
export async function watchedServer() {
  const port = await freePort();
  return {
    settings: { NODE_OPTIONS: `--import ${pathToFileURL(import.meta.filename).href}`, LOOP_PORT: `${port}` },
    read: async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).json(),
  };
}

function answerOn(port) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let before = process.threadCpuUsage();
  createServer((_request, response) => {
    const { user, system } = process.threadCpuUsage(before);
    const blockMs = Math.max(0, delay.max / 1e6 - resolutionMs);
    response.end(JSON.stringify({ blockMs, cpuMs: (user + system) / 1_000 }));
    delay.reset();
    before = process.threadCpuUsage();
  })
    .listen(port, '127.0.0.1')
    .unref();
}
