import i18next from 'i18next';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Answers, Asked } from '../../../test/network';
import { aPerson, renderPage } from '../../../test/render';
import { ConfirmAddressPage, KeepAddressPage } from './AddressLinkPages';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { RegisterPage } from './RegisterPage';
import { RemoveWaysInPage } from './RemoveWaysInPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { SetupPage } from './SetupPage';
import { SignInPage } from './SignInPage';
import { VerifyEmailPage } from './VerifyEmailPage';

const options = (different: object = {}) => ({
  'GET /api/auth/options': { google: false, signup: true, setupNeeded: false, ...different },
});

/** The language that the account has stored. */
const spoken = (language: string | null) => ({ 'GET /api/user/preferences': { language } });

describe('the sign-in page', () => {
  const show = (answers: object = {}, path = '/login', offered: object = {}) =>
    renderPage(<SignInPage />, { user: null, path, answers: { ...options(offered), ...answers } });
  const enter = async (page: ReturnType<typeof show>) => {
    await page.user.type(screen.getByLabelText('Email'), ' ada@example.org ');
    await page.user.type(screen.getByLabelText('Password'), 'a wrong password');
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('opens the page that the visitor asked for, on this site only', async () => {
    const sent: unknown[] = [];
    const login = { 'POST /api/auth/login': ({ body }: Asked) => (sent.push(body), aPerson()), ...spoken('de') };
    const page = show(login, '/login?next=%2Fdashboard%3Fdomain%3D1');
    await enter(page);
    await waitFor(() => expect(page.at()).toBe('/dashboard?domain=1'));
    expect(i18next.language).toBe('de');
    expect(sent).toEqual([{ email: 'ada@example.org', password: 'a wrong password' }]);
  });

  it('does not follow a link to another site', async () => {
    const page = show({ 'POST /api/auth/login': aPerson(), ...spoken(null) }, '/login?next=%2F%2Fevil.example');
    await enter(page);
    await waitFor(() => expect(page.at()).toBe('/'));
  });

  it('keeps the typed text when the server refuses it', async () => {
    const refusal = { code: 'invalid_credentials', message: 'Wrong' };
    const page = show({ 'POST /api/auth/login': { status: 401, body: refusal } });
    await enter(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The email address or the password is wrong');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('a wrong password');
  });

  it('sends no request while a field is empty', async () => {
    const page = show();
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('offers Google, registration and the setup only if the server does', async () => {
    const page = show({}, '/login', { signup: false });
    await waitFor(() => expect(page.container).toHaveTextContent('Sign in to Zonekeeper'));
    expect(screen.queryByText('Continue with Google')).not.toBeInTheDocument();
    expect(screen.queryByText('Create an account')).not.toBeInTheDocument();
    page.unmount();
    show({}, '/login', { google: true, setupNeeded: true });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute('href', '/auth/google');
    expect(screen.getByText('No administrator yet')).toBeInTheDocument();
  });

  it('takes the page that the visitor asked for along to Google', async () => {
    show({}, '/login?next=%2Fdashboard%3Fdomain%3D1', { google: true });
    const google = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(google).toHaveAttribute('href', '/auth/google?next=%2Fdashboard%3Fdomain%3D1');
  });

  it('explains a failed Google sign-in, with known messages only', () => {
    show({}, '/login?error=google_denied').unmount();
    show({}, '/login?error=google_denied');
    expect(screen.getByRole('alert')).toHaveTextContent('You did not allow sign-in with Google.');
  });

  it('shows the password on demand, and warns of Caps Lock', async () => {
    const page = show();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await page.user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    expect(await screen.findByText('Caps Lock is on')).toBeInTheDocument();
  });

  it('changes colours and language without an account', async () => {
    const page = show();
    await page.user.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveTextContent('English');
    delete document.documentElement.dataset.theme;
  });
});

describe('the registration', () => {
  const show = (answers: object = {}, offered: object = {}) =>
    renderPage(<RegisterPage />, { user: null, path: '/register', answers: { ...options(offered), ...answers } });

  it('ticks each rule that the password keeps, while the user types', async () => {
    const page = show();
    const rule = (text: string) => screen.getByText(text).closest('li');
    await page.user.type(screen.getByLabelText('Email'), 'adalovelace@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'adalovelac');
    expect(rule('At least 10 characters')).toHaveAttribute('data-kept', 'true');
    expect(rule('Not your email address')).toHaveAttribute('data-kept', 'true');
    await page.user.type(screen.getByLabelText('Password'), 'e');
    expect(rule('Not your email address')).toHaveAttribute('data-kept', 'false');
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Choose a password that meets the rules')).toBeInTheDocument();
  });

  it('shows the server’s message next to its field', async () => {
    const details = { password: 'This password is among the first that are tried. Choose another' };
    const page = show({ 'POST /api/auth/register': { status: 422, body: { message: 'Check', details } } });
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'password123');
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(details.password)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('sends the language that was chosen in this browser', async () => {
    const sent: unknown[] = [];
    const page = show({ 'POST /api/auth/register': ({ body }: Asked) => (sent.push(body), aPerson()) });
    localStorage.setItem('zonekeeper-language', 'de');
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ language: 'de' })]));
  });

  it('asks to look for the mail where an address has to be confirmed, and sends it again', async () => {
    const sent: unknown[] = [];
    const page = show({
      'POST /api/auth/register': ({ body }: Asked) => (
        sent.push(body),
        { status: 202, body: { verificationSent: true } }
      ),
    });
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Check your mail')).toBeInTheDocument();
    expect(page.container).toHaveTextContent('We have sent a mail to ada@example.org.');
    await page.user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/We have sent the mail again/)).toBeInTheDocument();
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('says that registration is closed', async () => {
    show({}, { signup: false });
    expect(await screen.findByText('Registration is closed here')).toBeInTheDocument();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('the link in the mail', () => {
  const show = (answers: Answers, path = '/verify-email?token=once') =>
    renderPage(<VerifyEmailPage />, { user: null, path, answers });
  const confirm = async (page: ReturnType<typeof show>) => {
    await page.user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await page.user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  };

  it('takes the password that was chosen, and signs in', async () => {
    const sent: unknown[] = [];
    const verify = { 'POST /api/auth/verify-email': ({ body }: Asked) => (sent.push(body), aPerson()) };
    const page = show({ ...verify, ...spoken(null) });
    await page.user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('Enter your password')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await confirm(page);
    await waitFor(() => expect(page.at()).toBe('/'));
    expect(sent).toEqual([{ token: 'once', password: 'correct horse battery' }]);
  });

  it('says at the field that another password was chosen, and leads to a registration of one’s own', async () => {
    const details = { password: 'This is not the password that was chosen for this registration' };
    const refusal = { status: 400, body: { code: 'validation_failed', message: 'Check', details } };
    await confirm(show({ 'POST /api/auth/verify-email': refusal }));
    expect(await screen.findByText(details.password)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    const own = screen.getByRole('link', { name: 'Register with a password of your own' });
    expect(own).toHaveAttribute('href', '/register');
  });

  it('has another one mailed when it is too old', async () => {
    const sent: unknown[] = [];
    const page = show({
      'POST /api/auth/verify-email': { status: 403, body: { code: 'verification_link_invalid', message: 'No' } },
      'POST /api/auth/verify-email/again': ({ body }: Asked) => (
        sent.push(body),
        { status: 202, body: { verificationSent: true } }
      ),
    });
    await confirm(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already or has expired.');
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByText(/We have sent the mail again/)).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'once' }]);
  });

  it('leads to the settings when it is too old and for a new address of an account', async () => {
    const refusal = { status: 403, body: { code: 'address_link_invalid', message: 'No' } };
    const answers = { 'POST /api/auth/confirm-email': refusal };
    const page = renderPage(<ConfirmAddressPage />, { path: '/confirm-address?token=old', answers });
    await page.user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    const again = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(again).toHaveAttribute('href', '/settings?tab=security');
  });

  it('says that a link without its token is incomplete', () => {
    show({}, '/verify-email');
    expect(screen.getByText('This link is incomplete')).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  const ask = async (mail: boolean) => {
    const sent: unknown[] = [];
    const page = renderPage(<ForgotPasswordPage />, {
      user: null,
      path: '/forgot-password',
      answers: {
        ...options({ mail }),
        'POST /api/auth/forgot-password': ({ body }: Asked) => (
          sent.push(body),
          { status: 202, body: { requested: true } }
        ),
      },
    });
    const verb = mail ? 'Send the link' : 'Ask for a new link';
    await page.user.click(await screen.findByRole('button', { name: verb }));
    expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
    if (!mail) expect(await screen.findByText(/npm run reset-link/)).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Email'), ' ada@example.org ');
    await page.user.click(screen.getByRole('button', { name: verb }));
    expect(await screen.findByText(/^If ada@example.org has an account here/)).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'ada@example.org' }]);
    return page;
  };

  it('is answered without saying whether the address is known', async () => {
    const page = await ask(true);
    expect(page.container).toHaveTextContent('a mail with a link is on its way');
  });

  it('leads to the administrator where no mail leaves', async () => {
    const page = await ask(false);
    expect(page.container).toHaveTextContent('a link is waiting in the outbox');
  });

  const reset = (answer: object, path = '/reset-password?token=once') =>
    renderPage(<ResetPasswordPage />, { user: null, path, answers: { 'POST /api/auth/reset-password': answer } });

  it('is replaced by the holder of the link, who signs in with the new one', async () => {
    const sent: unknown[] = [];
    const page = reset(({ body }: Asked) => (sent.push(body), { email: 'ada@example.org' }));
    await page.user.type(screen.getByLabelText('Password'), 'too short');
    await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('Choose a password that meets the rules')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText('Password'), ' no longer');
    await page.user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual([{ token: 'once', password: 'too short no longer' }]);
  });

  it('is not replaced by a link that was used, or is incomplete', async () => {
    const used = reset({ status: 403, body: { code: 'reset_link_invalid', message: 'No' } });
    await used.user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await used.user.click(screen.getByRole('button', { name: 'Set the password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already or has expired.');
    used.unmount();
    reset({}, '/reset-password');
    expect(screen.getByText('This link is incomplete')).toBeInTheDocument();
  });
});

describe('the links about a change of the address', () => {
  it('change the address, and lead on', async () => {
    const page = renderPage(<ConfirmAddressPage />, {
      path: '/confirm-address?token=once',
      answers: { 'POST /api/auth/confirm-email': { email: 'new@example.org' } },
    });
    await page.user.click(screen.getByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByText('From now on you sign in as new@example.org.')).toBeInTheDocument();
  });

  it('ask a visitor to sign in first, and lead back', async () => {
    renderPage(<ConfirmAddressPage />, { user: null, path: '/confirm-address?token=once' });
    expect(await screen.findByText(/^Sign in to your account first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).not.toBeInTheDocument();
    const signIn = screen.getByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', '/login?next=%2Fconfirm-address%3Ftoken%3Donce');
  });

  it('bring the old address back, and lead to a new password', async () => {
    const page = renderPage(<KeepAddressPage />, {
      user: null,
      path: '/keep-address?token=once',
      answers: { 'POST /api/auth/keep-email': { email: 'old@example.org' } },
    });
    await page.user.click(screen.getByRole('button', { name: 'Keep the old address' }));
    expect(await screen.findByText('Now set a new password for old@example.org.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('the link about a way to sign in that was added', () => {
  const open = (answer: object) =>
    renderPage(<RemoveWaysInPage />, {
      user: null,
      path: '/remove-ways-in?token=once',
      answers: { 'POST /api/auth/remove-ways-in': answer },
    });

  it('says what it does, does it, and leads to a new password', async () => {
    const sent: unknown[] = [];
    const page = open(({ body }: Asked) => (sent.push(body), { email: 'ada@example.org' }));
    expect(screen.getByText(/It removes all ways to sign in that were added since the mail/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'This was not me' }));
    expect(await screen.findByText('Now set a new password for ada@example.org.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
    expect(sent).toEqual([{ token: 'once' }]);
  });

  it('says when it was used already', async () => {
    const page = open({ status: 403, body: { code: 'address_link_invalid', message: 'No' } });
    await page.user.click(screen.getByRole('button', { name: 'This was not me' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used already or has expired.');
  });
});

describe('the first setup', () => {
  it('sends the token of the link, and a name if one was entered', async () => {
    const sent: unknown[] = [];
    const page = renderPage(<SetupPage />, {
      user: null,
      path: '/setup?token=once',
      answers: { 'POST /api/auth/setup': ({ body }: Asked) => (sent.push(body), aPerson({ role: 'admin' })) },
    });
    await page.user.type(screen.getByLabelText('First name (optional)'), ' Ada ');
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await page.user.click(screen.getByRole('button', { name: 'Create administrator' }));
    await waitFor(() => expect(page.at()).toBe('/'));
    const account = { email: 'ada@example.org', password: 'correct horse battery', firstName: 'Ada' };
    expect(sent).toEqual([{ ...account, token: 'once' }]);
  });

  it('says that a link without its token is incomplete', () => {
    renderPage(<SetupPage />, { user: null, path: '/setup' });
    expect(screen.getByText('This setup link is incomplete')).toBeInTheDocument();
  });
});
