import type { HttpRequest, HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';
import { apiRoot, RestClient } from './rest-client.js';
import { list, object, text } from './shape.js';
import { tryXml, type XmlElement } from './xml.js';
import { children, content, element } from './xml-shape.js';

const answer = (status: number, body: string): HttpResponse => ({ status, headers: new Headers(), text: body });

function client(respond: (request: HttpRequest) => HttpResponse | Error) {
  const requests: HttpRequest[] = [];
  const http = {
    send: (request: HttpRequest) => {
      requests.push(request);
      const given = respond(request);
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
  };
  const headers = { Authorization: 'Bearer token' };
  const failures = { reasonOf: () => undefined, rules: [] };
  return {
    requests,
    api: new RestClient({ vendor: 'Vendor', http, root: 'https://api.example/v1', headers, failures }),
  };
}

const zones = object({ zones: list(text) });

describe('RestClient', () => {
  it('sends path, query, credentials and JSON, and returns the answer in its shape', async () => {
    const { api, requests } = client(() => answer(200, '{"zones":["a"]}'));
    const call = {
      method: 'POST',
      path: '/zones',
      query: { page: 2, name: 'a b', none: undefined },
      body: { x: 1 },
    } as const;
    expect(await api.json(call, zones)).toEqual({ zones: ['a'] });
    expect(requests).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/v1/zones?page=2&name=a+b',
        body: '{"x":1}',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: 'Bearer token' },
      },
    ]);
  });

  it('sends a form, and reads an answer in XML', async () => {
    const { api, requests } = client(() => answer(200, '<Zones><Zone>a</Zone></Zones>'));
    const shape = element('Zones', { zones: children('Zone', content(text)) });
    const form = { Name1: 'ä & b', Name2: '' };
    expect(await api.xml({ method: 'POST', path: '/zones', form }, shape)).toEqual({ zones: ['a'] });
    expect(requests[0]).toMatchObject({
      body: 'Name1=%C3%A4+%26+b&Name2=',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  });

  it('finds the error in an answer that says 200', async () => {
    const http = {
      send: () => Promise.resolve(answer(200, '<Answer Status="ERROR"><Error>No such key</Error></Answer>')),
    };
    const api = new RestClient({
      vendor: 'Vendor',
      http,
      root: 'https://api.example',
      headers: {},
      failures: {
        parse: tryXml,
        isError: (body) => (body as XmlElement).attributes.get('Status') === 'ERROR',
        reasonOf: (body) => ({ message: (body as XmlElement).children[0]?.text ?? '' }),
        rules: [{ message: /key/, kind: 'auth_invalid' }],
      },
    });
    await expect(api.send({ method: 'GET', path: '/' })).rejects.toMatchObject({
      kind: 'auth_invalid',
      message: 'Vendor refused the request: “No such key”.',
    });
  });

  it('requests an absolute URL unchanged, as paging returns it', async () => {
    const { api, requests } = client(() => answer(200, '{"zones":[]}'));
    await api.json({ method: 'GET', path: 'https://api.example/v1/zones?cursor=x' }, zones);
    expect(requests[0]?.url).toBe('https://api.example/v1/zones?cursor=x');
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
  });

  it('signs each request when the headers are a function', async () => {
    const requests: HttpRequest[] = [];
    const http = { send: (request: HttpRequest) => Promise.resolve((requests.push(request), answer(204, ''))) };
    const headers = ({ method, url, body = '' }: HttpRequest) => ({ Signature: `${method} ${url} ${body}` });
    const failures = { reasonOf: () => undefined, rules: [] };
    const api = new RestClient({ vendor: 'Vendor', http, root: 'https://api.example', headers, failures });
    await api.send({ method: 'PUT', path: '/x', body: [1] });
    expect(requests[0]?.headers).toMatchObject({ Signature: 'PUT https://api.example/x [1]' });
  });

  it.each([
    ['<!doctype html>', 'a web page'],
    ['', 'an empty page'],
    ['{"zones":[', 'something else'],
  ])('rejects %j as a protocol error', async (body, problem) => {
    const { api } = client(() => answer(200, body));
    const broken = api.json({ method: 'GET', path: '/zones' }, zones);
    await expect(broken).rejects.toMatchObject({ kind: 'protocol', message: expect.stringContaining(problem) });
  });

  it('maps a 500 to unavailable for a read and to timeout_unknown_outcome for a write', async () => {
    const { api } = client(() => answer(500, ''));
    await expect(api.send({ method: 'GET', path: '/' })).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(api.send({ method: 'PUT', path: '/' })).rejects.toMatchObject({ kind: 'timeout_unknown_outcome' });
  });

  it('names the host in the error when the vendor is unreachable', async () => {
    const { api } = client(() => new ProviderError('unavailable', 'The connection failed', { retryable: true }));
    await expect(api.send({ method: 'GET', path: '/' })).rejects.toMatchObject({
      kind: 'unavailable',
      retryable: true,
      message: 'Vendor cannot be reached at api.example. The connection failed',
    });
  });
});

describe('apiRoot', () => {
  it.each(['https://host:8081', 'https://host:8081/', 'https://host:8081/api', ' https://host:8081/api/v1/ '])(
    'accepts the API address %j',
    (address) => {
      expect(apiRoot(address, '/api/v1', 'https://host')).toBe('https://host:8081/api/v1');
    },
  );

  it('keeps the path prefix of a proxy', () => {
    expect(apiRoot('https://host/dns', '/api/v1', 'https://host')).toBe('https://host/dns/api/v1');
    expect(apiRoot('https://host/dns/', '', 'https://host')).toBe('https://host/dns');
  });

  it.each(['', 'host:8081', 'ftp://host', 'https:///x'])('refuses %j', (address) => {
    expect(() => apiRoot(address, '/v1', 'https://host')).toThrow('has to be a URL such as https://host.');
  });
});
