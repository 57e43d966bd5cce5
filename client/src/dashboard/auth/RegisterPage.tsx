import { Link } from 'wouter';
import { api } from '../../shared/api/calls';
import { AuthCard } from './AuthCard';

export const RegisterPage = () => (
  <AuthCard
    title="Create your account"
    intro="Free for up to 5 domains. No credit card needed."
    verb="Create account"
    passwordHint="new-password"
    submit={api.register}
  >
    <p>
      Have an account?{' '}
      <Link href="/login" className="text-accent-strong font-medium underline">
        Sign in
      </Link>
    </p>
  </AuthCard>
);
