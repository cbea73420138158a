import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { InvoiceStatus, invoices } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, LazyScreen, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DaysFilter } from '../../lib/days-filter';
import { INVOICE_STATUS_TEXTS } from '../../lib/invoice-status-texts';
import { ShowMore } from '../../lib/show-more';
import { useCursorPages } from '../../lib/use-cursor-pages';
import { INVOICE_ADDRESS, invoiceFilter } from './invoice-filter';
import { InvoiceFigures } from './invoice-figures';
import { InvoiceList } from './invoice-list';

const loadDrawer = () => import('./invoice-drawer').then((m) => m.InvoiceDrawer);

/** What the clinic has invoiced, the newest first. */
export function InvoicesScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams();
  const navigate = useNavigate();
  const mayWrite = useMay(invoices.create.access);
  const [values, setValues] = useAddressState(INVOICE_ADDRESS);
  const filter = invoiceFilter(values);
  const list = useCursorPages(filter, (after) => api.invoices.list.queryOptions({ query: { ...filter, after } }));
  const isNarrowed = Object.values(values).some(Boolean);
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(paths.newInvoice)}>
      {t`New invoice`}
    </Button>
  );

  return (
    <Page title={t`Invoices`} primary={add} footer={<InvoiceFigures />}>
      <FilterBar
        search={{ key: 'q', label: t`Number or patient...` }}
        filters={[
          {
            key: 'show',
            label: t`Show`,
            options: [
              { value: 'open', label: t`Open` },
              { value: 'overdue', label: t`Overdue` },
              { value: 'approval', label: t`Write-off to decide` },
            ],
          },
          {
            key: 'status',
            label: t`Status`,
            options: InvoiceStatus.options.map((value) => ({ value, label: i18n._(INVOICE_STATUS_TEXTS[value]) })),
          },
        ]}
        values={values}
        onChange={setValues}
        further={['from', 'to']}
      >
        <DaysFilter from={values.from} to={values.to} />
      </FilterBar>
      <QueryState
        query={list.first}
        loading={t`Loading invoices...`}
        failed={t`Failed to load the invoices`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.invoices.length === 0,
          text: isNarrowed ? t`No invoices found` : t`No invoices yet`,
          hint: isNarrowed
            ? t`Try another spelling, or clear the filters.`
            : t`An invoice says what a patient or an insurer owes. Write one, or take a payment at the desk.`,
          action: add,
        }}
      >
        {() => (
          <>
            <InvoiceList invoices={list.pages.flatMap((page) => page.invoices)} />
            <ShowMore {...list} />
          </>
        )}
      </QueryState>
      {id && <LazyScreen key={id} id="invoice" load={loadDrawer} waiting={null} />}
    </Page>
  );
}
