import { Redirect, Route, Switch } from 'wouter';
import { useCurrentUser } from '../shared/api/user';
import { LoadFailed } from '../shared/ui/states';
import { RegisterPage } from './auth/RegisterPage';
import { SetupPage } from './auth/SetupPage';
import { SignInPage } from './auth/SignInPage';
import { DomainsPage } from './domains/DomainsPage';
import { RecordsPage } from './records/RecordsPage';
import { NotFoundPage } from './shell/NotFoundPage';
import { Shell } from './shell/Shell';

export function App() {
  const { data: user, error, isLoading, mutate } = useCurrentUser();
  if (isLoading) return null;
  if (error) {
    return (
      <main className="mx-auto max-w-xl p-6">
        <LoadFailed title="Something went wrong" error={error} retry={() => void mutate()} />
      </main>
    );
  }
  if (!user) return <SignedOut />;
  return (
    <Shell user={user}>
      <Switch>
        <Route path="/">
          <Redirect to="/domains" replace />
        </Route>
        <Route path="/login">
          <Redirect to="/domains" replace />
        </Route>
        <Route path="/domains" component={DomainsPage} />
        <Route path="/dashboard" component={RecordsPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  );
}

const SignedOut = () => (
  <Switch>
    <Route path="/login" component={SignInPage} />
    <Route path="/register" component={RegisterPage} />
    <Route path="/setup" component={SetupPage} />
    <Route>
      <Redirect to="/login" replace />
    </Route>
  </Switch>
);
