import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import { useToast } from '../toasts/toast';

const copiedNoticeMs = 1500;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common');
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedNoticeMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.bad(t('copyFailed.title'), t('copyFailed.text'));
    }
  };
  return (
    <>
      <IconButton
        label={copied ? t('actions.copied') : label}
        icon={copied ? Check : Copy}
        size="sm"
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {copied ? t('actions.copied') : ''}
      </span>
    </>
  );
}
