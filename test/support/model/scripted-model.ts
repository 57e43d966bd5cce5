import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorContract } from '../vendor-contract/vendor-contract.js';

/** A request to the model, as far as scripts look at it. */
export interface ModelRequest {
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string; tool_calls?: { id: string }[] }[];
  tools?: { function: { name: string } }[];
  response_format?: object;
}

/** The reaction of a model to one request. */
export type Reply =
  | { text: string; usage?: object | null; finish?: string }
  | { calls: { name: string; input: unknown }[]; text?: string }
  /** Bytes in place of a stream of chunks. */
  | { raw: string; type?: string }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Begins an answer, or none, and never ends it. */
  | { hang: 'before' | 'within' }
  /** Sends text until the other side closes. */
  | { endless: string }
  | { reset: true };

export type Script = Reply | ((request: ModelRequest) => Reply);

export interface ScriptedModel {
  /** For the product, so that it takes this for its model. */
  settings: Record<string, string>;
  /** The replies to the next requests, in order. */
  script(...replies: Script[]): void;
  /** Bodies of the requests since the last script. */
  readonly requests: ModelRequest[];
  /** Everything that was ever received, with headers: for canaries. */
  received(): string;
  /** Contradictions of the requests to OpenAI's own description; null where the machine does not have it. */
  violations(): string[] | null;
  close(): Promise<void>;
}

export const modelKey = 'sk-test-canary-of-the-model-key-0123456789';

/** A server that speaks chat completions on loopback, and says what a test has written for it. */
export async function serveModel(): Promise<ScriptedModel> {
  const contract = vendorContract('openai-chat.json');
  const violations: string[] = [];
  const requests: ModelRequest[] = [];
  const texts: string[] = [];
  let script: Script[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { authorization = '', ...others } = headers;
    texts.push(`${request.url} ${JSON.stringify(others)} ${body}`);
    const described = { method: 'POST' as const, url: `https://api.openai.com${request.url}`, headers, body };
    violations.push(...(contract?.violations(described) ?? []));
    if (authorization !== `Bearer ${modelKey}`) return void response.writeHead(401).end('{}');
    const parsed = JSON.parse(body) as ModelRequest;
    requests.push(parsed);
    const next = script.shift() ?? { text: 'I have nothing more to say.' };
    send(typeof next === 'function' ? next(parsed) : next, request, response);
  }

  return {
    settings: {
      OPENAI_API_KEY: modelKey,
      OPENAI_BASE_URL: url,
      OPENAI_MODEL: 'scripted',
      EGRESS_ALLOW: `127.0.0.1:${port}`,
    },
    script: (...replies) => {
      script = replies;
      requests.length = 0;
    },
    requests,
    received: () => texts.join('\n'),
    violations: () => contract && violations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(reply: Reply, request: IncomingMessage, response: ServerResponse): void {
  if ('reset' in reply) return void request.socket.destroy();
  if ('status' in reply) return void response.writeHead(reply.status, reply.headers).end(reply.body ?? '{}');
  if ('hang' in reply && reply.hang === 'before') return;
  response.writeHead(200, { 'content-type': 'raw' in reply && reply.type ? reply.type : 'text/event-stream' });
  if ('raw' in reply) return void response.end(reply.raw);
  if ('hang' in reply) return void response.write(chunkOf({ role: 'assistant', content: 'I begin' }));
  if ('endless' in reply) return sendEndlessly(reply.endless, response);
  if ('calls' in reply) {
    if (reply.text) response.write(chunkOf({ content: reply.text }));
    const calls = reply.calls.map(({ name, input }, index) => ({
      index,
      id: `call_${name}_${index}`,
      type: 'function',
      function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
    }));
    response.write(chunkOf({ tool_calls: calls }, 'tool_calls'));
    return void response.end(`${usageChunk({ prompt_tokens: 100, completion_tokens: 20 })}data: [DONE]\n\n`);
  }
  for (const part of reply.text.match(/.{1,40}/gs) ?? []) response.write(chunkOf({ content: part }));
  response.write(chunkOf({}, reply.finish ?? 'stop'));
  const usage = reply.usage === undefined ? { prompt_tokens: 100, completion_tokens: 50 } : reply.usage;
  response.end(`${usage === null ? '' : usageChunk(usage)}data: [DONE]\n\n`);
}

function sendEndlessly(text: string, response: ServerResponse): void {
  const timer = setInterval(() => response.write(chunkOf({ content: text })), 1);
  response.once('close', () => clearInterval(timer));
}

const base = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted' };

function chunkOf(delta: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

function usageChunk(usage: object): string {
  return `data: ${JSON.stringify({ ...base, choices: [], usage: { ...usage, total_tokens: 0 } })}\n\n`;
}
