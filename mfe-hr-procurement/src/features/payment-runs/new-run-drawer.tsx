import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PayableBill } from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState, type ReactNode } from 'react';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { PAYMENT_RUNS_PATH } from './payment-run-entries';

const CLOSE_TO = `${PAYMENT_RUNS_PATH}?`;

interface RunValues {
  /** Amounts of the chosen bills, by id. */
  amounts: Amounts;
}

type Amounts = Readonly<Record<string, number | null>>;

/** Days and currency of a proposal. */
interface Terms {
  payOn: string;
  /** Last due date; the day of the payment if null. */
  dueBy: string | null;
  currency: string | null;
}

/** Proposes the payment of the bills that are due by a day, with their discount, in one currency. */
export function NewRunDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [terms, setTerms] = useState<Terms>({ payOn: today, dueBy: null, currency: null });
  const { payOn, dueBy } = terms;
  const query = useQuery({
    ...api.paymentRuns.proposal.queryOptions({ query: { payOn, ...(dueBy !== null && { dueBy }) } }),
    select: (data) => data.bills,
  });
  const bills = query.data ?? NO_BILLS;
  const currencies = [...new Set(bills.map(({ currency }) => currency))];
  const currency = currencies.find((one) => one === terms.currency) ?? currencies[0];
  const inputs = (
    <TermInputs terms={{ ...terms, currency: currency ?? null }} currencies={currencies} onChange={setTerms} />
  );
  if (currency !== undefined) {
    const offered = bills.filter((bill) => bill.currency === currency);
    return (
      <NewRun key={`${payOn} ${dueBy} ${currency}`} bills={offered} payOn={payOn}>
        {inputs}
      </NewRun>
    );
  }
  return (
    <DetailDrawer isWide title={t`Propose payments`} closeTo={CLOSE_TO}>
      {inputs}
      <QueryState
        query={query}
        loading={t`Loading due bills...`}
        failed={t`Couldn't load the due bills`}
        empty={{
          when: (found) => found.length === 0,
          text: t`No bills are due`,
          hint: t`Choose a later last due date to pay bills before they are due.`,
        }}
      >
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

interface TermInputsProps {
  terms: Terms;
  currencies: readonly string[];
  onChange: (terms: Terms) => void;
}

function TermInputs({ terms, currencies, onChange }: TermInputsProps) {
  const { t } = useLingui();
  const { payOn, dueBy, currency } = terms;
  return (
    <Flex gap="middle" wrap align="center" style={BELOW}>
      <label htmlFor="run-pay-on">{t`Payment date`}</label>
      <DateInput
        id="run-pay-on"
        allowClear={false}
        value={payOn}
        onChange={(day) => onChange({ ...terms, payOn: day ?? payOn })}
      />
      <label htmlFor="run-due-by">{t`Due by`}</label>
      <DateInput
        id="run-due-by"
        allowClear
        placeholder={t`Payment date`}
        value={dueBy}
        onChange={(day) => onChange({ ...terms, dueBy: day })}
      />
      {currencies.length > 1 && (
        <Select
          aria-label={t`Currency`}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value: string) => onChange({ ...terms, currency: value })}
        />
      )}
    </Flex>
  );
}

const BELOW = { marginBottom: 16 };
const NO_BILLS: PayableBill[] = [];

/** Amount that settles a bill on the day of the payment. */
const dueOf = ({ outstanding, discount }: PayableBill) => outstanding - discount;

function NewRun({ bills, payOn, children }: { bills: PayableBill[]; payOn: string; children: ReactNode }) {
  const { t } = useLingui();
  const create = useMutation(api.paymentRuns.create.mutationOptions());
  const payable = bills.filter(({ hasBankDetails }) => hasBankDetails);
  return (
    <CreateDrawer<RunValues>
      isWide
      title={t`Propose payments`}
      submit={t`Submit for approval`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{ amounts: Object.fromEntries(payable.map((bill) => [bill.billId, dueOf(bill)])) }}
      send={async ({ amounts }) => {
        const payments = bills.flatMap((bill) => {
          const amount = amounts[bill.billId];
          if (typeof amount !== 'number') return [];
          // A bill that is paid in part does not earn its discount.
          return [{ billId: bill.billId, amount, discount: amount === dueOf(bill) ? bill.discount : 0 }];
        });
        await create.mutateAsync({ body: { payOn, payments } });
        return { message: t`Payment run submitted for approval` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the payment run. Try again.`)}
    >
      {children}
      <Form.Item name="amounts" noStyle>
        <BillChoice bills={bills} />
      </Form.Item>
    </CreateDrawer>
  );
}

interface BillChoiceProps {
  id?: string;
  value?: Amounts;
  onChange?: (amounts: Amounts) => void;
  bills: PayableBill[];
}

const NONE: Amounts = {};

function BillChoice({ id, value = NONE, onChange, bills }: BillChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const toggle = (bill: PayableBill, isChosen: boolean) => {
    const { [bill.billId]: _, ...others } = value;
    onChange?.(isChosen ? { ...others, [bill.billId]: dueOf(bill) } : others);
  };
  const [first] = bills;
  const total = money(
    Object.values(value).reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    first?.currency,
  );
  return (
    <div id={id}>
      <Styles name="hr-procurement-lines" css={LINES_STYLES} />
      <table className="pc-hr-procurement-lines" aria-label={t`Due bills`}>
        <thead>
          <tr>
            <th scope="col">{t`Bill`}</th>
            <th scope="col">{t`Supplier`}</th>
            <th scope="col">{t`Due date`}</th>
            <th scope="col" data-align="end">{t`Outstanding`}</th>
            <th scope="col" data-align="end">{t`Discount`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => {
            const { billId, number, supplier, dueOn, outstanding, discount, currency, hasBankDetails } = bill;
            return (
              <tr key={billId}>
                <td>
                  <Checkbox checked={billId in value} onChange={({ target }) => toggle(bill, target.checked)}>
                    {number}
                  </Checkbox>
                </td>
                <td>
                  {supplier.name}
                  {!hasBankDetails && <div className="pc-hr-procurement-lines-note">{t`No approved bank details`}</div>}
                </td>
                <td data-label={t`Due date`}>{format.date(dueOn)}</td>
                <td data-align="end" data-label={t`Outstanding`}>
                  {money(outstanding, currency)}
                </td>
                <td data-align="end" data-label={t`Discount`}>
                  {discount > 0 ? money(discount, currency) : '–'}
                </td>
                <td className="pc-hr-procurement-lines-quantity">
                  {billId in value && (
                    <AmountInput
                      aria-label={t`Amount, ${number}`}
                      currency={currency}
                      value={value[billId] ?? null}
                      onChange={(amount) => onChange?.({ ...value, [billId]: amount })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p role="status">{t`Total: ${total}`}</p>
    </div>
  );
}
