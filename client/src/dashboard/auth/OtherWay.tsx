import { Link, useSearch } from 'wouter';

interface OtherWayProps {
  question: string;
  answer: string;
  href: string;
}

/** To the other entrance; where one was going goes along. */
export function OtherWay({ question, answer, href }: OtherWayProps) {
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
