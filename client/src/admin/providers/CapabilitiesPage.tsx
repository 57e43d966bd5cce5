import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { Title } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { providersAdminList } from '../../shared/api/generated/api';
import type { AdminProviderView, ProviderCapabilitiesView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { LoadFailed } from '../layout/LoadFailed';
import { useAnswer } from '../layout/useAnswer';
import { ProvidersTabs } from './ProvidersTabs';

const readProviders = () => providersAdminList({ range: '[0,199]' });

/** Nobody means a TTL of 68 years: the host has no maximum of its own (RFC 2181 §8). */
const noMaximumSeconds = 2 ** 31 - 1;

/** The abilities of each host, as its plugin declares it. */
export function CapabilitiesPage() {
  const { t } = useTranslation('adminProviders');
  const { data, error, retry } = useAnswer(readProviders);
  return (
    <>
      <Title title={t('title')} />
      <ProvidersTabs shown="capabilities" />
      {error !== undefined && <LoadFailed error={error} retry={retry} />}
      {data && <Matrix providers={data} />}
    </>
  );
}

function Matrix({ providers }: { providers: readonly AdminProviderView[] }) {
  const { t } = useTranslation('adminProviders');
  const { ttl } = useFormat();
  const columns = columnsOf(t, ttl);
  return (
    <Box sx={{ px: { xs: 1, sm: 2 } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('matrix.text')}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={t('tabs.capabilities')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('provider')}</TableCell>
              {columns.map(({ label }) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {providers.flatMap(({ id, displayName, capabilities }) =>
              capabilities === null
                ? []
                : [
                    <TableRow key={id}>
                      <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                        {displayName}
                      </TableCell>
                      {columns.map(({ label, value }) => (
                        <TableCell key={label}>{value(capabilities)}</TableCell>
                      ))}
                    </TableRow>,
                  ],
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

function columnsOf(t: TFunction<'adminProviders'>, ttl: (seconds: number) => string) {
  const ttlRange = (from: number, to: number) =>
    to >= noMaximumSeconds ? t('matrix.ttlFrom', { from: ttl(from) }) : `${ttl(from)} – ${ttl(to)}`;
  const yesNo = (holds: boolean) => t(holds ? 'matrix.yes' : 'matrix.no');
  const column = (label: string, value: (capabilities: ProviderCapabilitiesView) => string) => ({ label, value });
  return [
    column(t('matrix.writes'), ({ writable }) => yesNo(writable)),
    column(t('matrix.types'), ({ writableRecordTypes, opaqueTypes }) =>
      opaqueTypes ? t('matrix.allTypes') : String(writableRecordTypes.length),
    ),
    column(t('matrix.lists'), ({ listZones }) => yesNo(listZones)),
    column(t('matrix.creates'), ({ createZone }) => yesNo(createZone)),
    column(t('matrix.unit'), ({ granularity }) => t(`units.${granularity}`)),
    column(t('matrix.atomic'), ({ atomic }) => (atomic.scope === 'none' ? t('matrix.no') : t(`units.${atomic.scope}`))),
    column(t('matrix.lock'), ({ lock }) => t(`locks.${lock}`)),
    column(t('matrix.alias'), ({ alias }) => (alias === 'none' ? t('matrix.no') : t(`aliases.${alias}`))),
    column(t('matrix.ttl'), ({ ttlMinSeconds, ttlMaxSeconds, ttlAllowedSeconds }) =>
      ttlAllowedSeconds
        ? t('matrix.ttlValues', { count: ttlAllowedSeconds.length })
        : ttlRange(ttlMinSeconds, ttlMaxSeconds),
    ),
  ];
}
