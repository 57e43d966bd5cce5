const words: Record<string, string> = {
  google_unavailable: 'Sign-in with Google is not set up here.',
  google_denied: 'You did not allow the sign-in with Google.',
  google_failed: 'The sign-in with Google did not work. Try again.',
  google_email_unproven: 'Google has not verified the e-mail address of this account.',
  google_email_taken: 'There is already an account with this e-mail address. Sign in the way you did before.',
  signup_closed: 'Registration is closed here. Ask the administrator for an account.',
};

/** Why Google's way back ended on the sign-in page. Known codes only: a link must not put words in our mouth. */
export const refusalIn = (query: string): string | undefined => words[new URLSearchParams(query).get('error') ?? ''];
