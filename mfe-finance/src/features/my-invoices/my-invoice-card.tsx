import { useLingui } from '@lingui/react/macro';
import type { MyInvoice, PaymentOptions } from '@polyclinic/contract';
import { DescriptionList, Styles, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { MyInvoiceFigures } from './my-invoice-figures';
import { MyInvoiceStatus } from './my-invoice-status';
import { PayInvoice } from './pay-invoice';
import { useMyInvoiceFile } from './use-my-invoice-file';

// Headings let screen readers navigate from invoice to invoice.
const STYLES = `
.pc-finance-own-invoice h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; overflow-wrap: anywhere; }
`;

/** An invoice as its patient sees it: lines, payments and outstanding amount. */
export function MyInvoiceCard({ invoice, options }: { invoice: MyInvoice; options: PaymentOptions | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const { number: invoiceNumber, issueDate, dueDate, outstanding } = invoice;
  const { isLoading, download } = useMyInvoiceFile(invoice.id);
  const isOwed = outstanding > 0;

  return (
    <Card size="small" className="pc-finance-own-invoice">
      <Styles name="finance-own-invoice" css={STYLES} />
      <Flex vertical gap="small">
        <Flex wrap justify="space-between" align="center" gap="small">
          <h2>{invoiceNumber}</h2>
          <MyInvoiceStatus invoice={invoice} />
        </Flex>
        <DescriptionList
          items={[
            { label: t`Date`, value: format.date(issueDate) },
            { label: t`Pay by`, value: isOwed && dueDate !== null && format.date(dueDate) },
          ]}
        />
        <MyInvoiceFigures invoice={invoice} />
        <Flex wrap justify={isOwed ? 'space-between' : 'flex-end'} align="center" gap="small">
          {isOwed && <PayInvoice invoice={invoice} options={options} />}
          <Button loading={isLoading} onClick={download} aria-label={t`Download PDF of invoice ${invoiceNumber}`}>
            {t`Download PDF`}
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}
