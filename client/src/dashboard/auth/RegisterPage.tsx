import { Link } from 'wouter';
import { AuthCard } from './AuthCard';
import { authRegister } from '../../shared/api/generated/api';

export const RegisterPage = () => (
  <AuthCard
    title="Create your account"
    intro="Free for up to 5 domains. No credit card needed."
    verb="Create account"
    passwordHint="new-password"
    submit={authRegister}
  >
    <p>
      Have an account?{' '}
      <Link href="/login" className="text-accent-strong font-medium underline">
        Sign in
      </Link>
    </p>
  </AuthCard>
);
