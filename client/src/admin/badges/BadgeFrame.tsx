import { Box } from '@mui/material';
import { badgeDocument } from '../../shared/badgeDocument';

interface BadgeFrameProps {
  html: string;
  title: string;
}

/** As visitors see it: the HTML is somebody else's, so the frame runs no script and has no origin of its own. */
export function BadgeFrame({ html, title }: BadgeFrameProps) {
  return (
    <Box
      component="iframe"
      // Only a click opens a page, and only in a tab of its own.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      title={title}
      srcDoc={badgeDocument(html)}
      sx={{
        width: 240,
        maxWidth: '100%',
        height: 128,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'common.white',
      }}
    />
  );
}
