import type { UserView } from '../src/shared/api/generated/api.schemas';
import { BackupsPage } from '../src/dashboard/backups/BackupsPage';
import { usePreferences } from '../src/shared/api/preferences';
import { quietDomain } from './backups';
import { aPerson, renderPage } from './render';

const premium = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });

/** The backups page of a quiet domain, for somebody on the premium plan. */
export const showBackups = (
  answers: object = {},
  path = '/version-history?domain=domain-1',
  user: UserView = premium,
) => renderPage(<Page />, { path, user, answers: { ...quietDomain, ...answers } });

/** One of the tabs of the domain's protection. */
export const showTab = (tab: string, answers: object = {}, user: UserView = premium) =>
  showBackups(answers, `/version-history?domain=domain-1&tab=${tab}`, user);

/** As in the shell, which reads the preferences. */
function Page() {
  usePreferences();
  return <BackupsPage />;
}
