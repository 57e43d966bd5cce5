import { useEffect, useState } from 'react';
import { blogAdminPreview } from '../../shared/api/generated/api';

const pauseMs = 300;

/** The HTML of a text, a moment after the last change. The server makes it, so that it is what readers see. */
export function usePreview(content: string): { html: string; error?: unknown } {
  const [preview, setPreview] = useState<{ html: string; error?: unknown }>({ html: '' });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      blogAdminPreview({ content }).then(
        ({ html }) => isCurrent && setPreview({ html }),
        (error: unknown) => isCurrent && setPreview(({ html }) => ({ html, error })),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [content]);
  return preview;
}
