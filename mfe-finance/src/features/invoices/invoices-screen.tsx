import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { InvoiceFilter, invoices, InvoiceStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, ShowMore, useCursorPages, useSearchFilter } from '@polyclinic/ui';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DaysFilter } from '../../lib/days-filter';
import { INVOICE_STATUS_LABELS } from '../../lib/invoice-status-labels';
import { InvoiceFigures } from './invoice-figures';
import { invoiceFilterOf } from './invoice-filter';
import { InvoiceList } from './invoice-list';

const SEARCH_PARAMS = { q: 'search', status: 'status', show: invoiceFilterOf, from: 'from', to: 'to' } as const;
const OPTIONS = { limit: 50 };

const DRAWERS = { view: () => import('./invoice-drawer').then((m) => m.InvoiceDrawer) };

/** List of invoices, newest first. */
export function InvoicesScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = useMay(invoices.create.access);
  const state = useSearchFilter(InvoiceFilter, SEARCH_PARAMS, OPTIONS);
  const { filter, values, isNarrowed } = state;
  const list = useCursorPages((after) => api.invoices.list.queryOptions({ query: { ...filter, after } }));

  return (
    <ListScreen
      title={t`Invoices`}
      add={mayWrite && { label: t`New invoice`, onClick: () => void navigate(paths.newInvoice) }}
      footer={<InvoiceFigures />}
      state={state}
      search={t`Search by number or patient...`}
      filters={[
        {
          key: 'show',
          label: t`Filter`,
          options: [
            { value: 'open', label: t({ message: 'Open', context: 'invoice' }) },
            { value: 'overdue', label: t`Overdue` },
            { value: 'approval', label: t`Write-offs waiting for approval` },
          ],
        },
        {
          key: 'status',
          label: t`Status`,
          options: InvoiceStatus.options.map((value) => ({ value, label: i18n._(INVOICE_STATUS_LABELS[value]) })),
        },
      ]}
      furtherFilters={<DaysFilter from={values.from} to={values.to} />}
      further={['from', 'to']}
      query={list.first}
      loading={t`Loading invoices...`}
      failed={t`Couldn't load the invoices`}
      empty={{
        when: (data) => data.invoices.length === 0,
        text: isNarrowed ? t`No invoices found` : t`No invoices yet`,
        hint: isNarrowed
          ? t`Check the spelling, or clear the filters.`
          : t`Invoices for patients and insurers appear here. Create one, or take a payment at the front desk.`,
      }}
      drawer={id !== undefined && { id: 'invoice', of: id, load: DRAWERS.view }}
      drawers={DRAWERS}
    >
      {() => (
        <>
          <InvoiceList invoices={list.pages.flatMap((page) => page.invoices)} />
          <ShowMore {...list} />
        </>
      )}
    </ListScreen>
  );
}
