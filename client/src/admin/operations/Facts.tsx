import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface FactsProps {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Below the facts. */
  children?: ReactNode;
}

/** A section of names and values. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <Paper component="section" aria-label={title} variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {children}
    </Paper>
  );
}
