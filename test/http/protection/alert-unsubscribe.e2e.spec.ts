import request from 'supertest';
import { dumpDatabase } from '../../support/database-dump.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { mailed, newAddress, pathOf } from '../support/mailed.js';

const product = mailed();
const { sink, soonMails, aDomainOf, listen, confirm, alarm } = product;

describe('the unsubscribe link', () => {
  async function confirmed() {
    const { person, domain } = await aDomainOf();
    const address = newAddress();
    await listen(person, domain, address).expect(200);
    expect((await confirm(address)).status).toBe(200);
    await alarm(person, domain);
    await soonMails(address, 2);
    const mail = sink.to(address)[1]!;
    const [, link = ''] = /^<(.+)>$/.exec(mail.header('List-Unsubscribe') ?? '') ?? [];
    return { person, domain, address, mail, link: new URL(link) };
  }

  it('unsubscribes by one POST from any site (RFC 8058); opening it changes nothing', async () => {
    const { person, domain, address, link } = await confirmed();
    await request(product.app.url)
      .get(pathOf(link))
      .expect(200)
      .expect(/Stop these alerts/);
    await alarm(person, domain);
    await soonMails(address, 3);
    const oneClick = () =>
      request(product.app.url)
        .post(pathOf(link))
        .set('Origin', 'https://mail.example')
        .set('Sec-Fetch-Site', 'cross-site')
        .type('form')
        .send('List-Unsubscribe=One-Click');
    await oneClick().expect(200);
    await oneClick().expect(200);
    await alarm(person, domain);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sink.to(address)).toHaveLength(3);
    const { body } = await person.get('/api/user/activity').expect(200);
    expect(JSON.stringify(body)).toContain(`${address} unsubscribed from alerts`);
  });

  it('needs a new confirmation before alerts start again', async () => {
    const { person, domain, address, link } = await confirmed();
    await request(product.app.url).post(pathOf(link)).type('form').send('List-Unsubscribe=One-Click').expect(200);
    await product.app
      .em()
      .execute(`update rate_limit_count set hits = array(select hit - interval '61 seconds' from unnest(hits) as hit)`);
    expect((await listen(person, domain, address).expect(200)).body).toMatchObject({
      recipients: [{ status: 'pending' }],
    });
    await soonMails(address, 3);
    expect(sink.to(address)[2]!.mail.subject).toContain('Confirm alerts');
  });

  it('cannot be guessed from a recipient’s id', async () => {
    const { link } = await confirmed();
    const token = link.searchParams.get('token')!;
    for (const forged of [
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, 36),
      '',
    ]) {
      await request(product.app.url).post(link.pathname).query({ token: forged }).expect(404);
    }
  });

  it('and the confirmation link are in no table and no log once the mails are sent', async () => {
    const { person, domain, address, link } = await confirmed();
    const confirmation = linkIn(sink.to(address)[0]!, '/confirm').searchParams.get('token')!;
    const unsubscribe = link.searchParams.get('token')!;
    const { text } = await person.get(`/api/domains/${domain.id}/alert-emails`).expect(200);
    await expectSoon(async () => {
      const rows = (await dumpDatabase(product.app.em())).map(({ row }) => row).join();
      for (const token of [confirmation, unsubscribe]) {
        expect(rows).not.toContain(token);
        expect(product.app.logs()).not.toContain(token);
        expect(text).not.toContain(token);
      }
      expect(rows).toContain('[spent]');
    });
  });
});
