import type { SignInMethodsView, UserView } from '../../../shared/api/generated/api.schemas';

export interface MethodSectionProps {
  user: UserView;
  methods: SignInMethodsView;
  /** Reads the ways to sign in again, and shows new recovery codes. */
  onChanged(recoveryCodes?: string[] | null): Promise<void>;
}
