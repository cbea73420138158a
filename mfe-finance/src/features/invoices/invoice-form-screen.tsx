import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useParams } from '@polyclinic/ui/kit/router';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { blankDraft, draftOf } from './invoice-draft';
import { InvoiceForm } from './invoice-form';

/** Writes an invoice, or a draft anew. */
export function InvoiceFormScreen() {
  const { id } = useParams();
  return id ? <EditInvoice id={id} /> : <NewInvoice />;
}

function NewInvoice() {
  const { t } = useLingui();
  return (
    <Page title={t`New invoice`}>
      <InvoiceForm initial={blankDraft()} />
    </Page>
  );
}

function EditInvoice({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...api.invoices.get.queryOptions({ params: { id } }), select: ({ invoice }) => invoice });
  return (
    <Page title={t`Draft invoice`}>
      <QueryState query={query} loading={t`Loading the invoice...`} failed={t`Failed to load the invoice`}>
        {(invoice) => <DraftOrDetail invoice={invoice} />}
      </QueryState>
    </Page>
  );
}

/** What is issued is not written over: it is shown with what can be done instead. */
function DraftOrDetail({ invoice }: { invoice: Invoice }) {
  const { numberFormat } = useContext(SettingContext).formats;
  if (!invoice.actions.includes('edit')) return <Navigate to={paths.invoice(invoice.id)} replace />;
  return <InvoiceForm initial={draftOf(invoice, numberFormat)} record={invoice} />;
}
