import { Alerts, type AlertInput } from '../../../src/alerts/index.js';
import { AlertDispatcher } from '../../../src/alerts/dispatch/alert-dispatcher.js';
import { linkIn } from '../../support/mail-sink.js';
import { expectSoon } from '../../support/soon.js';
import { mailing } from './mailing.js';
import { signUp, stranger, type Person } from './people.js';
import { aTrialDomain, type ReadyDomain } from './zones.js';

let mailboxes = 0;

export const newAddress = () => `mailbox${++mailboxes}@mail.example`;
export const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;

/** For a file or `describe`: one product, and a mail server that takes its mails. */
export function mailed(settings: Readonly<Record<string, string>> = {}) {
  const product = mailing(settings);
  const { sink } = product;

  /** Waits until this many mails to the address have come, and no more. */
  const soonMails = (address: string, count: number) =>
    expectSoon(() => Promise.resolve(expect(sink.to(address)).toHaveLength(count)));
  const aDomainOf = async (tier: 'free' | 'premium' = 'free') => {
    const person = await signUp(product.app, { tier });
    return { person, domain: await aTrialDomain(person) };
  };
  const listen = (person: Person, { id }: ReadyDomain, emails: unknown) =>
    person.put(`/api/domains/${id}/alert-emails`).send({ emails });
  /** The link of the latest mail that asks for a confirmation. */
  const question = async (address: string): Promise<URL> => {
    await expectSoon(() => Promise.resolve(expect(sink.to(address)).not.toEqual([])));
    return linkIn(sink.to(address).at(-1)!, '/confirm');
  };
  const confirm = async (address: string) => stranger(product.app).post(pathOf(await question(address)));

  /** Records an alert as protection does, by default a critical one. */
  const record = (person: Person, domain: ReadyDomain, alert: Partial<AlertInput> = {}, instance = product.app) => {
    const owner = { accountId: person.accountId, domainId: domain.id };
    const opened = { type: 'unauthorized_changes', severity: 'critical', message: 'www A changed' } as const;
    return instance.em().transactional((em) => instance.get(Alerts).record(em, { ...owner, ...opened, ...alert }));
  };
  const dispatch = ({ id }: ReadyDomain) => product.app.get(AlertDispatcher).dispatch({ domainId: id });

  return {
    get app() {
      return product.app;
    },
    sink,
    soonMails,
    aDomainOf,
    listen,
    question,
    confirm,
    /** Adds an address that its owner confirms. */
    aListenedDomain: async () => {
      const { person, domain } = await aDomainOf();
      const address = newAddress();
      await listen(person, domain, address).expect(200);
      await soonMails(address, 1);
      expect((await confirm(address)).status).toBe(200);
      return { person, domain, address };
    },
    record,
    dispatch,
    /** A critical alert, which is mailed immediately. */
    alarm: async (person: Person, domain: ReadyDomain) => {
      await record(person, domain);
      await dispatch(domain);
    },
    /** As if the time until the domain's alerts go out had passed. */
    makeDue: ({ id }: ReadyDomain) =>
      product.app
        .em()
        .execute(
          `update protection_alert set due_at = now() - interval '1 minute' where domain_id = ? and due_at is not null and announced_at is null`,
          [id],
        ),
  };
}
