import type { OpenAPIObject } from '@nestjs/swagger';
import type request from 'supertest';
import type { Operation } from './api-document.js';
import type { TestApp } from './app.js';
import { stranger } from './people.js';

/** The OpenAPI document of the running app. Without a build it lists calls, but not the fields of their bodies. */
export async function runningDocument(app: TestApp): Promise<OpenAPIObject> {
  const { body } = await stranger(app).get('/api/openapi.json').expect(200);
  return body as OpenAPIObject;
}

export interface Call {
  id?: string;
  /** Id of the inner resource, where the path names two. */
  innerId?: string;
  body?: object;
  query?: object;
}

/** Sends the operation as this browser: `send(eve, operation, { id, body })`. */
export function send(browser: ReturnType<typeof stranger>, { method, path }: Operation, call: Call = {}): request.Test {
  const filled = path
    .replace('{id}', encodeURIComponent(call.id ?? ''))
    .replace(/\{\w+\}/, encodeURIComponent(call.innerId ?? 'none'));
  const test = browser[method](filled).query(call.query ?? {});
  return call.body === undefined ? test : test.send(call.body);
}

/** The parts of two responses that must be equal for a client to see no difference. */
export function essence({ status, text, headers }: request.Response) {
  return { status, text, type: headers['content-type'], range: headers['content-range'] };
}
