import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError, saveFile } from '@polyclinic/client';
import type { DataOf, MyInvoice, publicInvoices } from '@polyclinic/contract';
import { LinkCard, LinkOver, Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { InvoiceLines } from './invoice-lines';
import { INVOICE_STYLES } from './invoice-styles';

type Shown = DataOf<(typeof publicInvoices)['get']>;

/** An invoice opened by the clinic's link: lines, outstanding amount, and how to pay. */
export function InvoiceScreen({ secret }: { secret: string }) {
  const { t } = useLingui();
  const query = useQuery(api.publicInvoices.get.queryOptions({ params: { token: secret } }));
  const shown = query.data;
  const invoiceNumber = shown?.invoice.number;

  if (isOver(query.error)) return <LinkOver />;
  return (
    <LinkCard
      clinicName={shown?.clinic.name}
      title={invoiceNumber === undefined ? t`Your invoice` : t`Invoice ${invoiceNumber}`}
    >
      {query.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(query.error, t`Couldn't load the invoice`)}
          action={
            <Button loading={query.isFetching} onClick={() => void query.refetch()}>
              {t`Try again`}
            </Button>
          }
        />
      )}
      {query.isPending && !query.isError && <p role="status">{t`Loading the invoice...`}</p>}
      {shown && (
        <>
          <Styles name="finance-invoice-page" css={INVOICE_STYLES} />
          <Standing invoice={shown.invoice} />
          <InvoiceLines invoice={shown.invoice} />
          <HowToPay shown={shown} />
          <Download secret={secret} />
        </>
      )}
    </LinkCard>
  );
}

function isOver(error: unknown): boolean {
  return isApiError(error) && error.code === 'TOKEN_INVALID';
}

function Standing({ invoice: { status, outstanding, currency, dueDate: day } }: { invoice: MyInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  if (status === 'VOID') return <Alert type="info" showIcon title={t`This invoice was cancelled`} />;
  if (outstanding === 0) return <Alert type="success" showIcon title={t`Nothing left to pay`} />;
  const amount = format.money(outstanding, currency);
  const dueDate = day === null ? undefined : format.date(day);
  return (
    <p className="pc-finance-invoice-page-state">
      {dueDate === undefined ? t`To pay: ${amount}` : t`To pay: ${amount} by ${dueDate}`}
    </p>
  );
}

function HowToPay({ shown: { clinic, instructions, invoice } }: { shown: Shown }) {
  const { t } = useLingui();
  const { phone, email } = clinic;
  return (
    <>
      {instructions !== null && invoice.outstanding > 0 && (
        <>
          <h2>{t`How to pay`}</h2>
          <p className="pc-link-intro">{instructions}</p>
        </>
      )}
      {(phone !== null || email !== null) && (
        <p className="pc-finance-invoice-page-ask">
          {t`Questions? Contact the clinic:`} {phone !== null && <a href={`tel:${phone}`}>{phone}</a>}{' '}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </>
  );
}

function Download({ secret }: { secret: string }) {
  const { t } = useLingui();
  const file = useMutation({
    mutationFn: async () => saveFile(await api.publicInvoices.pdf.call({ params: { token: secret } })),
  });
  if (isOver(file.error)) return <Alert type="error" role="alert" showIcon title={t`This link is no longer valid`} />;
  return (
    <div className="pc-link-acts">
      {file.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(file.error, t`Couldn't create the PDF. Try again.`)}
        />
      )}
      <Button block loading={file.isPending} onClick={() => file.mutate()}>
        {t`Download PDF`}
      </Button>
    </div>
  );
}
