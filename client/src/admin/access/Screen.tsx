import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../layout/useDocumentTitle';

interface ScreenProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A whole page with one message and the way on. */
export function Screen({ title, text, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack spacing={2} sx={{ maxWidth: 440, alignItems: 'center', textAlign: 'center' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        {children}
      </Stack>
    </Box>
  );
}
