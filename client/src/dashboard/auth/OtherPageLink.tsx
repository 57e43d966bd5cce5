import { Link, useSearch } from 'wouter';

interface OtherPageLinkProps {
  question: string;
  answer: string;
  href: string;
}

/** Links to the sign-in or registration page, and keeps the page that the user asked for. */
export function OtherPageLink({ question, answer, href }: OtherPageLinkProps) {
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <p className="text-muted text-center">
      {question}{' '}
      <Link
        href={next ? `${href}?next=${encodeURIComponent(next)}` : href}
        className="text-accent-strong font-medium underline-offset-2 hover:underline"
      >
        {answer}
      </Link>
    </p>
  );
}
