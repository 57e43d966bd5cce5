import type { TablePaginationProps } from '@mui/material';
import { Pagination, useListContext, type PaginationProps } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat';
import type { ListMeta } from '../data/dataProvider';
import { shownTotal } from './shownTotal';

interface DisplayedRows {
  from: number;
  to: number;
  count: number;
}

/** For lists whose matches are not always counted to the end: "1–25 of 10,000+". */
export function ListPagination() {
  const { t } = useTranslation('reactAdmin');
  const { number } = useFormat();
  const { meta } = useListContext() as { meta?: ListMeta };
  const labelOf = ({ from, to, count }: DisplayedRows) =>
    t('navigation.page_range_info', {
      offsetBegin: number(from),
      offsetEnd: number(to),
      total: shownTotal(count, meta, number),
    });
  // It hands the label on to the pagination of MUI, which its type does not say.
  const props: PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'> = { labelDisplayedRows: labelOf };
  return <Pagination {...props} />;
}
