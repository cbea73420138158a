import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import type { SupplierBill } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, DetailDrawer, QueryState, StatusTag, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { useJournalLink } from '../../lib/journal-link';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import {
  EXCEPTION_LABELS,
  MATCH_STATUS_LABELS,
  MATCH_STATUS_MEANINGS,
  RESOLUTION_LABELS,
} from '../../lib/procurement-labels';
import { BillActions } from './bill-actions';
import { SUPPLIER_BILLS_PATH } from '../../lib/procurement-paths';

/** A bill with the comparison of its lines and its actions. */
export function BillDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.supplierBills.get.queryOptions({ params: { id } }),
    select: ({ bill }) => bill,
    enabled: id !== '',
  });
  const bill = query.data;
  return (
    <DetailDrawer
      isWide
      title={bill?.number ?? t`Supplier bill`}
      closeTo={`${SUPPLIER_BILLS_PATH}?`}
      footer={bill && <BillActions bill={bill} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the bill...`}
        failed={t`Couldn't load the bill`}
        missing={{ title: t`Bill not found`, to: SUPPLIER_BILLS_PATH, back: t`All supplier bills` }}
      >
        {(found) => (
          <>
            <BillData bill={found} />
            <BillLines bill={found} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function BillData({ bill }: { bill: SupplierBill }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { status, supplier, currency, exceptions, resolution, approvedBy, debitNotes } = bill;
  const journal = useJournalLink();
  const sum = (amount: number) => amount > 0 && money(amount, currency);
  return (
    <>
      <DescriptionList
        items={[
          {
            label: t`Match`,
            value: <StatusTag meaning={MATCH_STATUS_MEANINGS[status]}>{i18n._(MATCH_STATUS_LABELS[status])}</StatusTag>,
          },
          { label: t`Exceptions`, value: exceptions.map((one) => i18n._(EXCEPTION_LABELS[one])).join(', ') },
          { label: t`Resolution`, value: resolution && i18n._(RESOLUTION_LABELS[resolution]) },
          { label: t`Reason`, value: bill.resolutionReason ?? bill.rejectionReason },
          { label: t`Supplier`, value: supplier.name },
          { label: t`Bill date`, value: format.fullDate(bill.date) },
          { label: t`Due date`, value: format.fullDate(bill.dueOn) },
          { label: t`Net`, value: money(bill.net, currency) },
          { label: t`Tax`, value: sum(bill.tax) },
          { label: t`Freight`, value: sum(bill.freight) },
          { label: t`Total`, value: <strong>{money(bill.total, currency)}</strong> },
          { label: t`Paid`, value: sum(bill.paid) },
          { label: t`Credited`, value: sum(bill.credited) },
          { label: t`Discount`, value: sum(bill.discounted) },
          { label: t`Outstanding`, value: sum(bill.outstanding) },
          { label: t`Recorded by`, value: bill.createdBy && personName(bill.createdBy) },
          { label: t`Approved by`, value: approvedBy && personName(approvedBy) },
          { label: t`Exchange rate`, value: bill.fxRate !== '1' && bill.fxRate },
          { label: t`Resolved by`, value: bill.resolvedBy && personName(bill.resolvedBy) },
          { label: t`Notes`, value: bill.notes },
          { label: t`Journal`, value: approvedBy && journal('supplierBills', bill.id) },
        ]}
      />
      <DescriptionList
        title={t`Debit notes`}
        items={debitNotes.map(({ id, number, amount, date, reason }) => ({
          label: number,
          value: (
            <span>
              {[money(amount, currency), format.date(date), reason].join(' · ')} {journal('supplierDebitNotes', id)}
            </span>
          ),
        }))}
      />
      <DescriptionList
        title={t`Payments`}
        items={bill.payments.map(({ runId, number, payOn, amount, isPaid }) => ({
          label: format.date(payOn),
          value: (
            <span>
              {money(amount, currency)} ·{' '}
              <Link to={paths.paymentRun(runId)}>{isPaid ? (number ?? t`Payment run`) : t`Waits for approval`}</Link>
            </span>
          ),
        }))}
      />
    </>
  );
}

function BillLines({ bill: { lines, currency } }: { bill: SupplierBill }) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  return (
    <div className="pc-hr-procurement-lines-scroll">
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Bill lines`}>
        <thead>
          <tr>
            <th scope="col">{t`Description`}</th>
            <th scope="col" data-align="end">{t`Billed`}</th>
            <th scope="col" data-align="end">{t`Received, not billed`}</th>
            <th scope="col" data-align="end">{t`Unit price`}</th>
            <th scope="col" data-align="end">{t`Order price`}</th>
            <th scope="col" data-align="end">{t`Net`}</th>
            <th scope="col" data-align="end">{t`Difference`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.description}
                <div className="pc-hr-procurement-lines-note">
                  {line.orderId !== null && (
                    <Link to={paths.purchaseOrder(line.orderId)}>{line.orderNumber ?? t`Purchase order`}</Link>
                  )}{' '}
                  {line.exceptions.map((one) => i18n._(EXCEPTION_LABELS[one])).join(' · ')}
                </div>
              </td>
              <td data-align="end" data-label={t`Billed`}>
                {line.quantity}
              </td>
              <td data-align="end" data-label={t`Received, not billed`}>
                {line.open ?? '–'}
              </td>
              <td data-align="end" data-label={t`Unit price`}>
                {line.unitPrice}
              </td>
              <td data-align="end" data-label={t`Order price`}>
                {line.orderPrice ?? '–'}
              </td>
              <td data-align="end" data-label={t`Net`}>
                {money(line.net, currency)}
              </td>
              <td data-align="end" data-label={t`Difference`}>
                {line.variance === 0 ? '–' : money(line.variance, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
