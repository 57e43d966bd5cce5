import { User } from '../../../src/auth/index.js';
import { CalendarFeeds } from '../../../src/domains/calendar/calendar-feeds.js';
import { Domain } from '../../../src/domains/index.js';
import { aDomain } from '../../builders/domain.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, stranger, type Person } from '../support/people.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/api/user/calendar-feed';

async function addressOf(person: Person): Promise<string> {
  const { body } = await person.put(path).expect(200);
  const { pathname, search } = new URL(body.url as string);
  return pathname + search;
}

describe('the calendar of expiry dates', () => {
  it('is read without a session by its address, and holds the dates of the own account alone', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { id } = await aDomain(app.em(), {
      accountId: ada.accountId,
      name: 'xn--bcher-kva.com',
      expiresOn: '2031-05-06',
    });
    await app.em().nativeUpdate(Domain, { id }, { registrar: 'Example; Inc.', expirySource: 'rdap' });
    await aDomain(app.em(), { accountId: ada.accountId, name: 'undated.com' });
    await aDomain(app.em(), { accountId: eve.accountId, name: 'eve.com', expiresOn: '2031-05-07' });
    const { text, headers } = await stranger(app)
      .get(await addressOf(ada))
      .expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain(
      'DTSTART;VALUE=DATE:20310506\r\nDTEND;VALUE=DATE:20310507\r\nSUMMARY:bücher.com expires\r\n',
    );
    expect(text).toContain('DESCRIPTION:Registrar: Example\\; Inc.\\nThe date is from the registry.\r\n');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('is in the language of its person', async () => {
    const ada = await signUp(app);
    await aDomain(app.em(), { accountId: ada.accountId, name: 'mine.com', expiresOn: '2031-05-06' });
    await ada.patch('/api/user/preferences').send({ language: 'de' }).expect(200);
    const { text } = await stranger(app)
      .get(await addressOf(ada))
      .expect(200);
    expect(text).toContain('SUMMARY:mine.com läuft ab');
  });

  it('is not sent again while it is the same', async () => {
    const ada = await signUp(app);
    const { id } = await aDomain(app.em(), { accountId: ada.accountId, name: 'same.com', expiresOn: '2031-05-06' });
    const address = await addressOf(ada);
    const { headers } = await stranger(app).get(address).expect(200);
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
    await stranger(app)
      .get(address)
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
    await app.em().nativeUpdate(Domain, { id }, { expiresOn: '2032-05-06' });
    await stranger(app)
      .get(address)
      .set('If-None-Match', headers.etag ?? '')
      .expect(200);
  });

  it('has one address at a time, and none after it is removed', async () => {
    const ada = await signUp(app);
    expect((await ada.get(path).expect(200)).body).toEqual({ url: null, createdAt: null });
    const first = await addressOf(ada);
    const second = await addressOf(ada);
    expect(second).not.toBe(first);
    await stranger(app).get(first).expect(404);
    await stranger(app).get(second).expect(200);
    expect((await ada.get(path).expect(200)).body.url).toContain(second);
    await ada.delete(path).expect(204);
    await stranger(app).get(second).expect(404);
    for (const address of [first, second]) expect(app.logs()).not.toContain(address.split('token=')[1]);
  });

  it.each(['', '?token=', '?token=nonsense', `?token=0199c3a2-5e10-7a44-8c1d-2f6b7a90e100_${'A'.repeat(43)}`])(
    'is nothing at %j',
    async (query) => {
      const { status } = await stranger(app).get(`/api/calendar/expiry-dates.ics${query}`);
      expect([400, 404]).toContain(status);
    },
  );

  it('is not read while its person is suspended, nor after the owner of the address has taken the account over', async () => {
    const ada = await signUp(app);
    const address = await addressOf(ada);
    await app.em().nativeUpdate(User, { id: ada.user.id }, { suspendedAt: new Date() });
    await stranger(app).get(address).expect(404);
    await app.em().nativeUpdate(User, { id: ada.user.id }, { suspendedAt: null });
    await stranger(app).get(address).expect(200);
    const takenOver = { userId: ada.user.id, accountId: ada.accountId, at: new Date().toISOString() };
    await app.get(CalendarFeeds).endForeign(takenOver);
    await stranger(app).get(address).expect(404);
  });
});
