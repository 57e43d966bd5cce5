import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { buttonClass } from '../../shared/ui/buttons/buttonClass';
import { nextPath } from './next';

/** Google's logo, in the colours that its guidelines require. */
export function GoogleButton() {
  const { t } = useTranslation('auth');
  const next = nextPath(useSearch());
  return (
    <div className="flex flex-col gap-4">
      <a
        href={next === '/' ? '/auth/google' : `/auth/google?next=${encodeURIComponent(next)}`}
        className={buttonClass('plain', 'md', 'w-full')}
      >
        <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden>
          <path
            fill="#4285F4"
            d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h3a9 9 0 0 0 2.6-6.7z"
          />
          <path fill="#34A853" d="M9 18a8.6 8.6 0 0 0 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18z" />
          <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
          <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7z" />
        </svg>
        {t('google')}
      </a>
      <p className="text-muted flex items-center gap-3 text-xs before:h-px before:flex-1 before:bg-(--line) after:h-px after:flex-1 after:bg-(--line)">
        {t('or')}
      </p>
    </div>
  );
}
