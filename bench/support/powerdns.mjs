import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startChild } from './child-server.mjs';
import { freePort } from './free-port.mjs';
import { findTool } from './tools.mjs';

const apiKey = 'bench-api-key';
const schema = '/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql';

/** PowerDNS on SQLite with its HTTP API, behind a counter of calls. Null when the machine has no PowerDNS. */
export async function startPowerDns(folder) {
  const [server, sqlite] = [findTool('pdns_server'), findTool('sqlite3')];
  if (!server || !sqlite || !existsSync(schema)) return null;
  const [dnsPort, apiPort] = [await freePort(), await freePort()];
  const database = path.join(folder, 'pdns.sqlite3');
  const filled = spawnSync(sqlite, [database], { input: readFileSync(schema) });
  if (filled.status !== 0) throw new Error(`sqlite3 failed: ${filled.stderr}`);
  writeFileSync(path.join(folder, 'pdns.conf'), pdnsConf({ folder, database, dnsPort, apiPort }));
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const child = await startChild({
    command: server,
    args: [`--config-dir=${folder}`],
    isReady: async () => (await call(apiUrl, 'GET', '/api/v1/servers/localhost')).ok,
  });
  const counter = await startCounter(apiUrl, (method, path) => running.onCall?.(method, path));
  const running = {
    apiKey,
    /** Awaited before each call of the product is passed on: `(method, path) => …`; null for none. */
    onCall: null,
    /** Through the counter. */
    url: counter.url,
    calls: counter.calls,
    /** Past the counter. */
    api: async (method, path, body) => {
      const answer = await call(apiUrl, method, `/api/v1/servers/localhost${path}`, body);
      if (!answer.ok) throw new Error(`PowerDNS answered ${answer.status}: ${await answer.text()}`);
      return answer;
    },
    stop: async () => {
      await counter.close();
      await child.stop();
    },
  };
  return running;
}

function call(apiUrl, method, path, body) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  return fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) });
}

/** Passes every call on as it comes, so that it adds little to the time of a large one. */
async function startCounter(apiUrl, beforeCall) {
  const calls = [];
  const server = createServer(async (request, response) => {
    calls.push(request.method);
    await beforeCall(request.method, request.url);
    const { method, headers } = request;
    const passed = httpRequest(apiUrl + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      pipeline(answer, response).catch(() => response.destroy());
    });
    pipeline(request, passed).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

function pdnsConf({ folder, database, dnsPort, apiPort }) {
  return [
    ...['launch=gsqlite3', `gsqlite3-database=${database}`, 'gsqlite3-pragma-foreign-keys=yes'],
    ...['local-address=127.0.0.1', `local-port=${dnsPort}`, `socket-dir=${folder}`],
    ...['daemon=no', 'guardian=no', 'disable-syslog=yes'],
    ...['webserver=yes', 'webserver-address=127.0.0.1', `webserver-port=${apiPort}`],
    ...['webserver-allow-from=127.0.0.1', 'api=yes', `api-key=${apiKey}`, ''],
  ].join('\n');
}
