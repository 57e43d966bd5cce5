import { Link } from 'wouter';
import { authLogin } from '../../shared/api/generated/api';
import { useSignInOptions } from '../../shared/api/user';
import { AuthCard } from './AuthCard';
import { refusalIn } from './refusals';

export function SignInPage() {
  const { data: options } = useSignInOptions();
  const refusal = refusalIn(window.location.search);
  return (
    <AuthCard
      title="Sign in to Zonekeeper"
      intro={refusal ?? 'Change any DNS zone, anywhere, without fear.'}
      verb="Sign in"
      passwordHint="current-password"
      submit={authLogin}
    >
      {options?.google ? (
        <a href="/auth/google" className="text-accent-strong block font-medium underline">
          Continue with Google
        </a>
      ) : null}
      {options?.setupNeeded ? <p>No administrator yet: open the set-up link that the server printed.</p> : null}
      {options?.signup ? (
        <p>
          New here?{' '}
          <Link href="/register" className="text-accent-strong font-medium underline">
            Create an account
          </Link>
        </p>
      ) : null}
    </AuthCard>
  );
}
