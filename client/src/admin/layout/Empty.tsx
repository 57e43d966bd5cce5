import { Stack, Typography } from '@mui/material';

/** A list in which there is nothing yet. */
export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', p: 6 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </Stack>
  );
}
