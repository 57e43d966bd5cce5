import type { UserView } from '../../../src/auth/accounts/user.presenter.js';
import { FirstAdmin } from '../../../src/auth/index.js';
import { expectSoon } from '../../support/soon.js';
import { committedDocument, operationsOf, type Operation } from '../support/api-document.js';
import { actAsAdmin } from '../support/audited-admins.js';
import { actAsPeople } from '../support/audited-people.js';
import { walkAsOwner } from '../support/owner-walk.js';
import { stranger, testPassword, type Person } from '../support/people.js';
import { startTwoEstates, type TwoEstates } from '../support/two-estates.js';

const proposal = 'It is a proposal: applying it is in the log.';
const look = 'It reads, looks up or compares, and at most brings our copy up to date.';
const firstStep = 'Nothing has changed before the second step, which is in the log.';
const oneMail = 'It sends one mail or message to a place that the account has named, as a test or a question.';
const talk = 'A conversation changes nothing, and belongs to the person alone, who deletes it without a trace.';
const payment = 'Stripe asks the person; what they decide is in the log.';

/** Calls that leave no entry in the audit log, each with its reason. */
const unrecorded: Record<string, string> = {
  Assistant_chat: talk,
  Assistant_stream: talk,
  Conversations_delete: talk,
  Conversations_deleteAll: talk,
  DnsHelp_analyze: talk,
  BlogAdmin_preview: look,
  ChangePlans_plan: proposal,
  ChangePlans_rebase: proposal,
  ChangePlans_undo: proposal,
  ChangePlans_discard: proposal,
  Comparisons_compare: look,
  Connections_test: look,
  Domains_testExisting: look,
  Domains_testNew: look,
  ExpiryChecks_all: look,
  PropagationChecks_check: look,
  PropagationChecks_stream: look,
  Protection_test: look,
  Records_syncAll: look,
  ZoneHealth_run: look,
  ZoneHealth_stream: look,
  Zones_refresh: look,
  AlertChannels_test: oneMail,
  AlertEmails_askAgain: oneMail,
  AlertEmails_tellMissing: oneMail,
  AlertEmails_test: oneMail,
  Auth_register: firstStep,
  Auth_verifyEmailAgain: oneMail,
  Factors_beginAuthenticator: firstStep,
  Factors_beginPasskey: firstStep,
  GoogleLink_begin: firstStep,
  Recovery_forgotPassword: firstStep,
  SecondStep_secondFactorOptions: firstStep,
  SecondStep_signInOptions: firstStep,
  Billing_portal: payment,
  Billing_refresh: payment,
  Billing_subscribe: payment,
};

const changing = operationsOf(committedDocument()).filter(({ method }) => method !== 'get');
const recorded = changing.filter(({ id }) => !(id in unrecorded));
let estates: TwoEstates;
beforeAll(async () => {
  estates = await startTwoEstates();
  const admin = await theFirstAdmin();
  await actAsPeople(estates);
  await actAsAdmin(estates, admin);
  await walkAsOwner(
    estates,
    changing.filter(({ takesId, isForAdministrators }) => takesId && !isForAdministrators),
  );
}, 600_000);
afterAll(() => estates.close());

async function theFirstAdmin(): Promise<Person> {
  const { app } = estates;
  const admin = stranger(app);
  const link = await app.get(FirstAdmin).issueLink();
  const token = new URLSearchParams(link?.split('?')[1]).get('token');
  const account = { token, email: 'root@example.org', password: testPassword };
  const { body: user } = await admin.post('/api/auth/setup').send(account).expect(201);
  return Object.assign(admin, { user: user as UserView, password: testPassword, accountId: '' });
}

describe('every call that changes anything', () => {
  it.each(recorded.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const))(
    'is in the audit log: %s',
    async (_, operation) => {
      const requestIds = successesOf(operation);
      expect(requestIds.length).toBeGreaterThan(0);
      await expectSoon(async () => {
        const entries = await estates.app
          .em()
          .execute('select 1 from activity where request_id in (?) limit 1', [requestIds]);
        expect(entries).toHaveLength(1);
      }, 20_000);
    },
  );

  it('has no reason to leave it out that nobody needs', () => {
    const known = changing.map(({ id }) => id);
    expect(Object.keys(unrecorded).filter((id) => !known.includes(id))).toEqual([]);
  });
});

/** The requests that the product took for this operation. */
function successesOf({ method, path }: Operation): string[] {
  // An id, which is longer than any word that stands in its place in another path.
  const pattern = new RegExp(`^${path.replaceAll('{flag}', '[^/]+').replaceAll(/\{\w+\}/g, '[\\w-]{30,}')}$`);
  return estates.app.answers.flatMap((answer) =>
    answer.method.toLowerCase() === method && pattern.test(answer.path) && answer.status < 300
      ? (answer.requestId ?? [])
      : [],
  );
}
