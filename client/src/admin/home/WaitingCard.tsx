import { Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

interface WaitingCardProps {
  label: string;
  /** Undefined until it is known. */
  count: string | undefined;
  resource: string;
  status: string;
}

/** A number that leads to the list that it counts. */
export function WaitingCard({ label, count, resource, status }: WaitingCardProps) {
  const filter = encodeURIComponent(JSON.stringify({ status }));
  return (
    <Card sx={{ flex: 1 }}>
      <CardActionArea component={Link} to={`/admin/${resource}?filter=${filter}`} sx={{ p: 2 }}>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {count ?? <Skeleton width={48} />}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      </CardActionArea>
    </Card>
  );
}
