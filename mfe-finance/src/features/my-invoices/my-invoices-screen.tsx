import { useLingui } from '@lingui/react/macro';
import { Page, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { MyInvoiceCard } from './my-invoice-card';
import { usePaymentOptions } from './use-payment-options';

/** A patient's own invoices, newest first. */
export function MyInvoicesScreen() {
  const { t } = useLingui();
  const query = useQuery(api.myInvoices.list.queryOptions());
  // Without an answer, patients pay at the desk.
  const options = usePaymentOptions().data;

  return (
    <Page title={t`My invoices`}>
      <QueryState
        query={query}
        loading={t`Loading invoices...`}
        failed={t`Couldn't load the invoices`}
        empty={{
          when: ({ invoices }) => invoices.length === 0,
          text: t`No invoices yet`,
          hint: t`Invoices from the clinic appear here.`,
        }}
      >
        {({ invoices }) => (
          <Flex vertical gap="middle" role="list" aria-label={t`My invoices`}>
            {invoices.map((invoice) => (
              <div role="listitem" key={invoice.id}>
                <MyInvoiceCard invoice={invoice} options={options} />
              </div>
            ))}
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}
