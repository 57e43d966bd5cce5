import type { OpenAPIObject } from '@nestjs/swagger';
import { ApiContract, type Answer } from './api-contract.js';

const headers = { 'X-Rate': {}, 'Content-Range': { $ref: '#/components/headers/ContentRange' } };
const zoneSchema = { $ref: '#/components/schemas/Zone' };

const contract = new ApiContract({
  openapi: '3.0.0',
  info: { title: 'Zones', version: '1' },
  paths: {
    '/api/zones': {
      get: {
        operationId: 'Zones_list',
        responses: {
          200: { headers, content: { 'application/json': { schema: { type: 'array', items: zoneSchema } } } },
          404: { $ref: '#/components/responses/NotFound' },
        },
      },
    },
    '/api/zones/{id}': {
      get: {
        operationId: 'Zones_show',
        responses: { 200: { content: { 'application/json': { schema: zoneSchema } } } },
      },
      delete: { operationId: 'Zones_delete', responses: { 204: {} } },
    },
    '/api/zones/newest': {
      get: { operationId: 'Zones_newest', responses: { 200: { content: { 'text/plain': { schema: {} } } } } },
    },
  },
  components: {
    headers: { ContentRange: { required: true, schema: { type: 'string' } } },
    responses: {
      NotFound: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        'x-codes': ['gone'],
      },
    },
    schemas: {
      Zone: {
        type: 'object',
        required: ['name', 'serial'],
        properties: { name: { type: 'string' }, serial: { type: 'number', nullable: true } },
      },
      Failure: { type: 'object', properties: { code: { type: 'string' } }, additionalProperties: true },
    },
  },
} as unknown as OpenAPIObject);

const json = { 'content-type': 'application/json; charset=utf-8' };
const zone = { name: 'example.org', serial: 1 };
const list: Answer = {
  method: 'GET',
  path: '/api/zones',
  status: 200,
  headers: { ...json, 'content-range': 'zones 0-0/1' },
  body: JSON.stringify([zone]),
};
const one = (value: object): Answer => ({ ...list, path: '/api/zones/1', headers: json, body: JSON.stringify(value) });
const missing = (code: string): Answer => ({ ...list, status: 404, headers: json, body: JSON.stringify({ code }) });

describe('the contract of the API document', () => {
  it('is kept by an answer that is as documented', () => {
    expect(contract.flawsOf(list)).toEqual([]);
    expect(contract.flawsOf(one({ name: 'example.org', serial: null }))).toEqual([]);
    expect(contract.flawsOf(missing('gone'))).toEqual([]);
    expect(contract.flawsOf({ ...one({}), method: 'DELETE', status: 204, headers: {}, body: '' })).toEqual([]);
  });

  it('says nothing of routes that are not part of the API', () => {
    expect(contract.flawsOf({ ...list, path: '/metrics', status: 500 })).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['a status', { ...list, status: 418 }, 'Zones_list has no status 418'],
    [
      'a content type',
      { ...list, headers: { 'content-type': 'text/html' } },
      'is text/html, documented as application/json',
    ],
    ['a body', { ...list, path: '/api/zones/1', method: 'DELETE', status: 204 }, 'has a body, which is not documented'],
    ['a field', one({ ...zone, secret: '1' }), 'must NOT have additional properties {"additionalProperty":"secret"}'],
    ['a type', one({ name: null, serial: 1 }), '/name must be string'],
    ['an error code', missing('lost'), 'the code lost is not documented'],
    [
      'a header',
      { ...list, headers: { ...list.headers, 'retry-after': '1' } },
      'the header Retry-After is not documented',
    ],
  ])('is broken by %s that is not documented', (_, answer, flaw) => {
    expect(contract.flawsOf(answer).join()).toContain(flaw);
  });

  it('is broken by an answer without a field or a header that is always there', () => {
    expect(contract.flawsOf(one({ name: 'example.org' })).join()).toContain("must have required property 'serial'");
    expect(contract.flawsOf({ ...list, headers: json }).join()).toContain('the header Content-Range is missing');
  });

  it('takes a word in an address for the route of that word, not for an id', () => {
    const flaws = contract.flawsOf({ ...one(zone), path: '/api/zones/newest' });
    expect(flaws).toEqual(['Zones_newest 200: is application/json, documented as text/plain']);
  });
});
