import { useLingui } from '@lingui/react/macro';
import { personName, plainDecimal, useAmount } from '@polyclinic/clinic-ui';
import type { Invoice } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { InvoiceStatusTag } from '../../lib/invoice-status-tag';
import { useStateNames } from '../../lib/use-state-names';

/** Patient, due date and outstanding amount of an invoice. */
export function InvoiceData({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { nameOf } = useStateNames();
  const { money, currency: own } = useAmount();
  const { currency, insurer, outstandingOf, status } = invoice;
  const isOpen = status === 'ISSUED' || status === 'PARTIALLY_PAID';
  const deposit = invoice.actions.includes('applyDeposit') && invoice.depositAvailable > 0;
  const patientOwes = money(outstandingOf.PATIENT, currency);
  const insurerOwes = money(outstandingOf.INSURER, currency);
  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: <InvoiceStatusTag {...invoice} /> },
        { label: t`Patient`, value: personName(invoice.patient) },
        { label: t`Insurer`, value: insurer && `${insurer.name}, ${money(invoice.insurerAmount, currency)}` },
        { label: t`Issue date`, value: invoice.issueDate && format.fullDate(invoice.issueDate) },
        { label: t`Due date`, value: invoice.dueDate && format.fullDate(invoice.dueDate) },
        { label: t`Place of supply`, value: invoice.placeOfSupply && nameOf(invoice.placeOfSupply) },
        { label: t`Reverse charge`, value: invoice.placeOfSupply && t`No` },
        { label: t`Balance due`, value: isOpen && !insurer && <strong>{patientOwes}</strong> },
        { label: t`Due from patient`, value: isOpen && insurer && <strong>{patientOwes}</strong> },
        { label: t`Due from insurer`, value: isOpen && insurer && insurerOwes },
        { label: t`Patient deposit`, value: deposit && money(invoice.depositAvailable, currency) },
        {
          label: t`Exchange rate`,
          value: currency !== own && `1 ${currency} = ${plainDecimal(invoice.fxRate)} ${own}`,
        },
        { label: t`Sent on`, value: invoice.sentAt && format.dateTime(invoice.sentAt) },
        { label: t`Void reason`, value: invoice.voidReason },
        { label: t`Notes`, value: invoice.notes },
        { label: t`Created by`, value: invoice.createdBy && personName(invoice.createdBy) },
      ]}
    />
  );
}
