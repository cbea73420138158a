import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { InvoiceActions } from './invoice-actions';
import { InvoiceData } from './invoice-data';
import { InvoiceHistory } from './invoice-history';
import { InvoiceLines } from './invoice-lines';
import { InvoiceWriteOffs } from './invoice-write-offs';

/** An invoice with its lines, payments and credit notes. */
export function InvoiceDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({ ...api.invoices.get.queryOptions({ params: { id } }), select: ({ invoice }) => invoice });
  const invoice = query.data;
  return (
    <DetailDrawer
      title={invoice ? (invoice.number ?? t`Draft invoice`) : t`Invoice`}
      closeTo={paths.invoices}
      footer={invoice && <InvoiceActions key={invoice.id} invoice={invoice} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the invoice...`}
        failed={t`Couldn't load the invoice`}
        missing={{ title: t`Invoice not found`, to: paths.invoices, back: t`All invoices` }}
      >
        {(data) => (
          <>
            <InvoiceData invoice={data} />
            <InvoiceLines invoice={data} />
            <InvoiceWriteOffs invoice={data} />
            <InvoiceHistory invoice={data} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}
