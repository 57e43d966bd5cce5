import { AuthCard } from './AuthCard';
import { entranceSetUp } from '../../shared/api/generated/api';

/** Where the one-time link on the server's console leads: the first administrator is made here. */
export function SetupPage() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  return (
    <AuthCard
      title="Set up Zonekeeper"
      intro="You are the first. This account will be the administrator."
      verb="Create administrator"
      passwordHint="new-password"
      submit={(credentials) => entranceSetUp({ ...credentials, token })}
    />
  );
}
