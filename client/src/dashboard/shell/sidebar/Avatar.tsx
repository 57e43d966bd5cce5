import type { UserView } from '../../../shared/api/generated/api.schemas';

/** The first name, or the part of the address before the @. */
export const nameOf = ({ firstName, email }: UserView): string => firstName || email.split('@')[0] || email;

/** Decorative: the name stands beside it. */
export const Avatar = ({ user }: { user: UserView }) =>
  user.profileImageUrl ? (
    <img
      src={user.profileImageUrl}
      alt=""
      referrerPolicy="no-referrer"
      className="bg-sunken size-8 shrink-0 rounded-full object-cover"
    />
  ) : (
    <span
      aria-hidden
      className="bg-accent/12 text-accent-strong flex size-8 shrink-0 items-center justify-center rounded-full text-[13px] font-semibold"
    >
      {nameOf(user).slice(0, 1).toUpperCase()}
    </span>
  );
