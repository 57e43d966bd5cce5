import { newId } from '../../../src/platform/db/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { committedDocument, operationsOf } from '../support/api-document.js';
import { send } from '../support/operations.js';
import { asAdmin, type Person } from '../support/people.js';

const document = committedDocument();
const withBody = operationsOf(document).filter(({ takesBody }) => takesBody);

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await asAdmin(app);
});
afterAll(() => app.close());

describe('the request example of the API document', () => {
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s passes validation',
    async (_, operation) => {
      const { requestBody } = document.paths[operation.path]?.[operation.method] ?? {};
      const example: unknown =
        requestBody && 'content' in requestBody ? requestBody.content['application/json']?.example : undefined;
      const { status, body } = await send(admin, operation, { id: newId(), innerId: newId(), body: example as object });
      expect(status === 400 ? body : null).toBeNull();
    },
  );
});
