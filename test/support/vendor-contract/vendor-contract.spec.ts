import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { heldToContract, VendorContract, vendorContract } from './vendor-contract.js';

/** A vendor whose description uses what those of real ones use. */
const description = {
  openapi: '3.0.3',
  servers: [{ url: 'https://api.vendor.test/v1/' }],
  security: [{ token: [] }],
  paths: {
    '/zones/{id}/records': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 3 } }],
      get: {
        parameters: [
          { $ref: '#/components/parameters/page' },
          { name: 'type', in: 'query', schema: { type: 'array', items: { enum: ['A', 'TXT'] } } },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { records: { type: 'array', items: { $ref: '#/components/schemas/record' } } },
                },
                examples: { none: { value: { records: [] } } },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/record' } } },
        },
        responses: { '2XX': {} },
      },
    },
    '/zones/{id}/records/batch': { post: { responses: {} } },
  },
  components: {
    parameters: {
      page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, exclusiveMinimum: false } },
    },
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      record: {
        oneOf: [{ $ref: '#/components/schemas/address' }, { $ref: '#/components/schemas/service' }],
      },
      common: {
        type: 'object',
        required: ['name', 'id'],
        properties: {
          id: { type: 'string', readOnly: true, example: 'r1' },
          name: { type: 'string', example: 'www' },
          ttl: { type: 'integer', minimum: 0, exclusiveMinimum: true },
          comment: { type: 'string', nullable: true },
          settings: { type: 'object' },
        },
      },
      address: {
        allOf: [
          { $ref: '#/components/schemas/common' },
          {
            type: 'object',
            required: ['content'],
            properties: { type: { enum: ['A'] }, content: { type: 'string', format: 'ipv4', example: '192.0.2.1' } },
          },
        ],
      },
      service: {
        allOf: [
          { $ref: '#/components/schemas/common' },
          {
            type: 'object',
            required: ['data'],
            properties: {
              type: { enum: ['SRV'] },
              data: { type: 'object', properties: { port: { type: 'integer' } } },
            },
          },
        ],
      },
    },
  },
};

let folder: string;
let specs: string | undefined;
let contract: VendorContract;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vendor-'));
  writeFileSync(path.join(folder, 'vendor.json'), JSON.stringify(description));
  specs = process.env.VENDOR_SPECS;
  process.env.VENDOR_SPECS = folder;
  contract = new VendorContract('vendor.json');
});
afterAll(() => {
  if (specs === undefined) delete process.env.VENDOR_SPECS;
  else process.env.VENDOR_SPECS = specs;
  rmSync(folder, { recursive: true });
});

const url = 'https://api.vendor.test/v1/zones/abc/records';
const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
const get = (query = ''): HttpRequest => ({ method: 'GET', url: url + query, headers });
const post = (body: unknown): HttpRequest => ({ method: 'POST', url, headers, body: JSON.stringify(body) });
const record = { type: 'A', name: 'www', content: '192.0.2.1' };

describe('the contract check', () => {
  it.each<[string, HttpRequest]>([
    ['a query in its types', get('?page=2&type=A&type=TXT')],
    ['a value of one of several forms', post(record)],
    ['null where it is allowed', post({ ...record, comment: null })],
    ['anything in an object without described members', post({ ...record, settings: { any: [1] } })],
    [
      'members that the parts of a form describe together',
      post({ type: 'SRV', name: 'sip', ttl: 60, data: { port: 5060 } }),
    ],
  ])('allows %s', (_, request) => {
    expect(contract.violations(request)).toEqual([]);
  });

  it.each<[string, HttpRequest]>([
    ['an unknown path', { ...get(), url: 'https://api.vendor.test/v1/zone' }],
    ['a path outside the API', { ...get(), url: 'https://api.vendor.test/zones/abc/records' }],
    ['an unknown method', { ...get(), method: 'PATCH' }],
    ['a part of the path that is too long', { ...get(), url: url.replace('abc', 'abcd') }],
    ['a query that is not described', get('?per_page=5')],
    ['a query of another type', get('?page=two')],
    ['a query below its minimum', get('?page=0')],
    ['a choice that is none', get('?type=MX')],
    ['a request without credentials', { ...get(), headers: {} }],
    ['a body where none is described', { ...get(), body: '{}' }],
    ['a missing body', { ...post(record), body: undefined }],
    ['another type of body', { ...post(record), headers: { ...headers, 'Content-Type': 'text/plain' } }],
    ['a missing member', post({ type: 'A', name: 'www' })],
    ['an unknown member', post({ ...record, ttl_seconds: 1 })],
    ['an unknown member further in', post({ type: 'SRV', name: 'sip', data: { port: 1, host: 'x' } })],
    ['a member that only answers have', post({ ...record, id: 'r1' })],
    ['a member in another format', post({ ...record, content: '192.0.2' })],
    ['null where it is not allowed', post({ ...record, ttl: null })],
    ['a bound that is excluded', post({ ...record, ttl: 0 })],
  ])('refuses %s', (_, request) => {
    expect(contract.violations(request)).not.toEqual([]);
  });

  it('finds a fixed path before a variable one', () => {
    expect(contract.violations({ ...post(record), url: `${url}/batch`, body: undefined })).toEqual([]);
  });

  it('passes over what the caller knows to be wrong in the description', () => {
    const lenient = new VendorContract('vendor.json', { allows: (violation) => violation.includes('per_page') });
    expect(lenient.violations(get('?per_page=5'))).toEqual([]);
    expect(lenient.violations(get('?limit=5'))).not.toEqual([]);
  });

  const answer = (status: number, body: unknown): HttpResponse => {
    return { status, headers: new Headers({ 'content-type': 'application/json' }), text: JSON.stringify(body) };
  };

  it('allows unknown members in answers, and refuses described ones of another type', () => {
    const whole = { ...record, id: 'r1', created: 1 };
    expect(contract.answerViolations(get(), answer(200, { records: [whole], count: 1 }))).toEqual([]);
    expect(contract.answerViolations(get(), answer(200, { records: [{ ...whole, name: 1 }] }))).not.toEqual([]);
    expect(contract.answerViolations(get(), answer(418, {}))).toEqual(['the status 418 is not described']);
  });

  it('gives the documented answers, and one made of the examples of the members', () => {
    expect(contract.documented('GET /zones/{id}/records')).toEqual([
      { status: 200, label: 'none', body: { records: [] } },
      {
        status: 200,
        label: 'schema',
        body: { records: [expect.objectContaining({ id: 'r1', name: 'www', content: '192.0.2.1' })] },
      },
    ]);
  });

  it('fails a request in the place of the network', async () => {
    const http = heldToContract({ send: async () => answer(200, { records: [] }) }, contract);
    await expect(http.send(get())).resolves.toMatchObject({ status: 200 });
    await expect(http.send(get('?per_page=5'))).rejects.toThrow('per_page');
    const odd = heldToContract({ send: async () => answer(200, { records: 1 }) }, contract);
    await expect(odd.send(get())).rejects.toThrow('records');
  });

  it('is null where VENDOR_SPECS is not set, and fails where it leads to no such description', () => {
    expect(vendorContract('vendor.json')).toBeInstanceOf(VendorContract);
    expect(() => vendorContract('nobody.json')).toThrow('VENDOR_SPECS leads to no nobody.json');
    delete process.env.VENDOR_SPECS;
    expect(vendorContract('vendor.json')).toBeNull();
    process.env.VENDOR_SPECS = folder;
  });
});
