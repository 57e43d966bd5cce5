import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { watchedServer } from '../support/event-loop.mjs';
import { startProbe } from '../support/probe.mjs';
import { median, repeat } from '../support/statistics.mjs';
import { withServer } from '../support/server.mjs';
import { zoneText } from '../support/zones.mjs';

const size = 16 * 2 ** 20;
const goalMs = 50;
const idleMs = 1_500;
/** For work that comes after the answer. */
const settleMs = 100;
/** Until the thread that asks has begun. */
const probeStartMs = 300;
const longestMs = 15_000;

const plans = '/api/domains/00000000-0000-4000-8000-000000000000/change-plans';
const login = '/api/auth/login';

export const title = 'one anonymous request with a body of 16 MiB (processor time of the main thread)';

export async function measure({ runs }) {
  const { settings, read } = await watchedServer();
  const rows = [];
  await withServer(async ({ url }) => {
    const observe = (work) => observed(url, read, work);
    // The first requests compile what the others use.
    for (const { request } of [...bodies(), ...bodies()]) await send(url, request);
    const idle = await repeat(runs, () => observe(() => sleep(idleMs)));
    const idleShare = median(idle.map(({ cpuMs, tookMs }) => cpuMs / tookMs));
    rows.push(rowOf('an idle server, for 1.5 s', idle, 0));
    for (const { what, request } of bodies())
      rows.push(rowOf(what, await repeat(runs, () => observe(() => send(url, request))), idleShare, { ms: goalMs }));
  }, settings);
  return rows;
}

function bodies() {
  const fill = (text) => Buffer.alloc(size, text);
  const values = fill('{},');
  values[0] = 0x5b;
  const zone = Buffer.from(JSON.stringify({ zoneFile: zoneText('large.example.', 350_000) }).slice(0, size - 2) + '"}');
  const multipart = 'multipart/form-data; boundary=b';
  const part = Buffer.concat([Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n'), fill('a')]);
  return [
    { what: 'millions of values', request: post(login, values) },
    { what: 'millions of values, of unknown length', request: chunked(login, values) },
    { what: 'millions of levels', request: post(login, fill('[')) },
    { what: 'one text', request: post('/api/nothing', fill('a')) },
    { what: 'a zone file where zone files are taken', request: post(plans, zone) },
    { what: 'a zone file where zone files are taken, of unknown length', request: chunked(plans, zone) },
    { what: 'a zone file elsewhere', request: post(login, zone) },
    { what: 'a form with a file', request: post(login, part, { 'Content-Type': multipart }) },
    { what: 'a form with a file, of unknown length', request: chunked(login, part, { 'Content-Type': multipart }) },
    { what: 'text, with a GET', request: post('/healthz', fill('a'), { 'Content-Type': 'text/plain' }, 'GET') },
    { what: 'compressed, 16 MiB of it', request: post(login, fill('a'), { 'Content-Encoding': 'gzip' }) },
    {
      what: '120 MiB, compressed to less than the limit',
      request: post(login, compressedBomb(), { 'Content-Encoding': 'gzip' }),
    },
    { what: 'chunks of one byte', request: chunked(login, fill('1,'), {}, 1) },
    { what: 'chunks of one byte where zone files are taken', request: chunked(plans, fill('1,'), {}, 1) },
    { what: 'the most values that fit', request: post(login, mostValues()) },
  ];
}

/** Some 120 KiB that are 120 MiB. */
function compressedBomb() {
  return gzipSync(Buffer.alloc(120 * 2 ** 20), { level: 9 });
}

/** Below every limit, so that it is parsed and checked. */
function mostValues() {
  return Buffer.from(`{"email":[${'{},'.repeat(19_000)}0]}`);
}

function post(path, body, headers = {}, method = 'POST') {
  return [headOf(path, { 'Content-Length': body.length, ...headers }, method), body];
}

function chunked(path, body, headers = {}, chunkBytes = 64 * 1024) {
  const head = headOf(path, { 'Transfer-Encoding': 'chunked', ...headers }, 'POST');
  const chunks = chunkBytes === 1 ? oneByOne(body) : chunksOf(body, chunkBytes);
  return [head, ...chunks, Buffer.from('0\r\n\r\n')];
}

function chunksOf(body, bytes) {
  return Array.from({ length: Math.ceil(body.length / bytes) }, (_, index) => {
    const chunk = body.subarray(index * bytes, (index + 1) * bytes);
    return Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
  });
}

/** A million of them: six bytes on the wire for each of the body. */
function oneByOne(body) {
  return [Buffer.from(`1\r\n${String.fromCharCode(body[0])}\r\n`.repeat(size / 16))];
}

function headOf(path, headers, method) {
  const all = { Host: 'localhost', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/** Sends it as fast as the server takes it, until everything is sent and answered or the server hangs up. */
async function send(url, parts) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const ended = new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined));
  const answered = new Promise((resolve) => socket.once('data', resolve));
  // Its own back pressure ends with the connection, too.
  const sent = pipeline(parts, socket, { end: false }).catch(() => ended);
  await Promise.race([ended, Promise.all([sent, answered]), sleep(longestMs, undefined, { ref: false })]);
  socket.destroy();
}

/** How busy the main thread was during `work`, and how long somebody else waited for something small. */
async function observed(url, read, work) {
  await read();
  const started = performance.now();
  await work();
  await sleep(settleMs);
  const { cpuMs, blockMs } = await read();
  const tookMs = performance.now() - started;
  const probe = startProbe(url);
  await sleep(probeStartMs);
  await work();
  await sleep(settleMs);
  return { cpuMs, tookMs, blockMs, waitMs: (await probe.stop()).mostMs };
}

/** The processor time is what came on top of an idle server's. */
function rowOf(what, observations, idleShare, goal) {
  const samples = observations.map(({ cpuMs, tookMs }) => Math.max(0, cpuMs - idleShare * tookMs));
  const typical = (name) => median(observations.map((observation) => observation[name])).toFixed(0);
  const figures = `longest block ${typical('blockMs')} ms, others waited ${typical('waitMs')} ms`;
  return { what, ours: { label: 'zonekeeper', samples, figures }, goal };
}
