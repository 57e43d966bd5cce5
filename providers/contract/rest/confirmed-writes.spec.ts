import type { HttpResponse } from '../context.js';
import { RestClient } from './rest-client.js';
import { integer, object, text } from './shape.js';
import { child, content, element } from './xml-shape.js';

const call = { method: 'POST', path: '/records' } as const;
const made = element('Made', { id: child('Id', content(text)) });

function answering(body: string) {
  const response: HttpResponse = { status: 200, headers: new Headers(), text: body };
  const failures = { reasonOf: () => undefined, rules: [] };
  const http = { send: () => Promise.resolve(response) };
  return new RestClient({ vendor: 'Acme', http, root: 'https://api.example', headers: {}, failures });
}

const unknown = {
  kind: 'timeout_unknown_outcome',
  message: 'Acme did not confirm the change; it may have been made.',
  httpStatus: 200,
};

describe('a write that was answered with 200', () => {
  it('is made where the answer says so', async () => {
    await expect(answering('{"id":1}').confirmed(call, object({ id: integer() }))).resolves.toEqual({ id: 1 });
    await expect(answering('<Made><Id>a</Id></Made>').confirmedXml(call, made)).resolves.toEqual({ id: 'a' });
    await expect(answering(' ').written(call, (body) => body === '')).resolves.toMatchObject({ status: 200 });
  });

  it.each(['<html>Sign in</html>', '', '{}', '<Made/>'])('has an unknown outcome where it says %j', async (body) => {
    await expect(answering(body).confirmed(call, object({ id: integer() }))).rejects.toMatchObject(unknown);
    await expect(answering(body).confirmedXml(call, made)).rejects.toMatchObject(unknown);
    await expect(answering(body).written(call, (answer) => answer === 'null')).rejects.toMatchObject(unknown);
  });
});
