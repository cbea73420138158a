import { useLingui } from '@lingui/react/macro';
import type { Invoice } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate, useParams, useSearchParams } from '@polyclinic/ui/kit/router';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { api } from '../../lib/api';
import { blankDraft, draftOf } from './invoice-draft';
import { InvoiceForm } from './invoice-form';

/** Creates an invoice, or edits a draft. */
export function InvoiceFormScreen() {
  const { id } = useParams();
  return id ? <EditInvoice id={id} /> : <NewInvoice />;
}

function NewInvoice() {
  const { t } = useLingui();
  const patientId = useSearchParams()[0].get('patient');
  return (
    <Page title={t`New invoice`}>
      {patientId ? <InvoiceForPatient patientId={patientId} /> : <InvoiceForm initial={blankDraft()} />}
    </Page>
  );
}

/** Begun at the record of a patient. */
function InvoiceForPatient({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const query = useQuery(api.patients.get.queryOptions({ params: { id: patientId } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading the patient...`}
      failed={t`Couldn't load the patient`}
      missing={{ title: t`Patient not found`, to: paths.newInvoice, back: t`New invoice` }}
    >
      {({ patient: { id, firstName, lastName } }) => (
        <InvoiceForm initial={{ ...blankDraft(), patient: { id, firstName, lastName } }} />
      )}
    </QueryState>
  );
}

function EditInvoice({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...api.invoices.get.queryOptions({ params: { id } }), select: ({ invoice }) => invoice });
  return (
    <Page title={t`Draft invoice`}>
      <QueryState
        query={query}
        loading={t`Loading the invoice...`}
        failed={t`Couldn't load the invoice`}
        missing={{ title: t`Invoice not found`, to: paths.invoices, back: t`All invoices` }}
      >
        {(invoice) => <DraftOrDetail invoice={invoice} />}
      </QueryState>
    </Page>
  );
}

/** Issued invoices cannot be edited: show the details with the available actions instead. */
function DraftOrDetail({ invoice }: { invoice: Invoice }) {
  const { numberFormat } = useContext(SettingContext).formats;
  if (!invoice.actions.includes('edit')) return <Navigate to={paths.invoice(invoice.id)} replace />;
  return <InvoiceForm initial={draftOf(invoice, numberFormat)} record={invoice} />;
}
