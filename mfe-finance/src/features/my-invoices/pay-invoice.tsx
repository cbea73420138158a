import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { MyInvoice, PaymentOptions } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { QRCode } from '@polyclinic/ui/kit/qr';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { upiLink } from './upi-link';

interface PayInvoiceProps {
  invoice: MyInvoice;
  options: PaymentOptions | undefined;
}

/** The ways to pay an invoice: online, by UPI, or at the desk. */
export function PayInvoice({ invoice, options }: PayInvoiceProps) {
  const { t } = useLingui();
  const isOfClinic = invoice.currency === options?.currency;
  const upi = isOfClinic ? options.upi : null;
  const isOnline = isOfClinic && options.isOnline;
  if (!isOnline && !upi) return <span>{t`Pay at the desk`}</span>;
  return (
    <Flex vertical gap="small">
      {isOnline && <PayOnline invoice={invoice} options={options} />}
      {upi && <PayByUpi invoice={invoice} upi={upi} />}
    </Flex>
  );
}

function PayOnline({
  invoice: { id, number: invoiceNumber },
  options,
}: {
  invoice: MyInvoice;
  options: PaymentOptions;
}) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const request = options.requests.find(({ invoiceId }) => invoiceId === id);
  const { mutate, isPending } = useMutation({
    ...api.paymentRequests.create.mutationOptions(),
    onSuccess: ({ request: { url } }) => {
      if (url !== null) window.location.assign(url);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't open the payment page. Try again.`)),
  });
  return (
    <>
      {request?.status === 'OPEN' && <span role="status">{t`Payment pending. This page updates by itself.`}</span>}
      {request?.status === 'FAILED' && <span role="status">{t`The last payment was not completed. Try again.`}</span>}
      <Button
        type="primary"
        loading={isPending}
        aria-label={t`Pay invoice ${invoiceNumber}`}
        onClick={() => mutate({ params: { id } })}
      >
        {request?.status === 'OPEN' ? t`Continue payment` : t`Pay`}
      </Button>
    </>
  );
}

function PayByUpi({ invoice, upi }: { invoice: MyInvoice; upi: NonNullable<PaymentOptions['upi']> }) {
  const { t } = useLingui();
  const { number: invoiceNumber } = invoice;
  const link = upiLink(upi, invoice);
  return (
    <>
      <Button href={link} aria-label={t`Pay invoice ${invoiceNumber} with a UPI app`}>{t`Pay with a UPI app`}</Button>
      <QRCode
        type="svg"
        size={184}
        value={link}
        // Dark on light in either theme, because many scanners cannot read inverted codes.
        color="#000000"
        bgColor="#ffffff"
        role="img"
        aria-label={t`UPI QR code for invoice ${invoiceNumber}`}
      />
      <small>{t`The front desk records the payment when the money arrives.`}</small>
    </>
  );
}
