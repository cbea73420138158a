import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday } from '@polyclinic/client';
import type { PayableBill } from '@polyclinic/contract';
import { CreateDrawer, DetailDrawer, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { LINES_STYLES } from '../../lib/lines-styles';
import { api } from '../../lib/procurement-api';
import { PAYMENT_RUNS_PATH } from './payment-run-entries';

const CLOSE_TO = `${PAYMENT_RUNS_PATH}?`;

interface RunValues {
  billIds: string[];
}

/** Proposes the payment of the bills that are due today, with their discount. */
export function NewRunDrawer() {
  const { t } = useLingui();
  const payOn = useClinicToday();
  const query = useQuery({
    ...api.paymentRuns.proposal.queryOptions({ query: { payOn } }),
    select: (data) => data.bills,
  });
  if (query.data && query.data.length > 0) return <NewRun bills={query.data} payOn={payOn} />;
  return (
    <DetailDrawer isWide title={t`Propose payments`} closeTo={CLOSE_TO}>
      <QueryState
        query={query}
        loading={t`Loading due bills...`}
        failed={t`Couldn't load the due bills`}
        empty={{ when: (bills) => bills.length === 0, text: t`No bills are due` }}
      >
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function NewRun({ bills, payOn }: { bills: PayableBill[]; payOn: string }) {
  const { t } = useLingui();
  const create = useMutation(api.paymentRuns.create.mutationOptions());
  const [first] = bills;
  const offered = bills.filter(({ currency }) => currency === first?.currency);
  return (
    <CreateDrawer<RunValues>
      isWide
      title={t`Propose payments`}
      submit={t`Submit for approval`}
      closeTo={CLOSE_TO}
      isSaving={create.isPending}
      initial={{ billIds: offered.filter(({ hasBankDetails }) => hasBankDetails).map(({ billId }) => billId) }}
      send={async ({ billIds }) => {
        const payments = offered
          .filter(({ billId }) => billIds.includes(billId))
          .map(({ billId, outstanding, discount }) => ({ billId, amount: outstanding - discount, discount }));
        await create.mutateAsync({ body: { payOn, payments } });
        return { message: t`Payment run submitted for approval` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the payment run. Try again.`)}
    >
      <Form.Item name="billIds" noStyle>
        <BillChoice bills={offered} />
      </Form.Item>
    </CreateDrawer>
  );
}

interface BillChoiceProps {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  bills: PayableBill[];
}

const NONE: string[] = [];

function BillChoice({ id, value = NONE, onChange, bills }: BillChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const toggle = (billId: string, isChosen: boolean) =>
    onChange?.(isChosen ? [...value, billId] : value.filter((one) => one !== billId));
  return (
    <div id={id}>
      <Styles name="lines" css={LINES_STYLES} />
      <table className="pc-lines" aria-label={t`Due bills`}>
        <thead>
          <tr>
            <th scope="col">{t`Bill`}</th>
            <th scope="col">{t`Supplier`}</th>
            <th scope="col">{t`Due date`}</th>
            <th scope="col" data-align="end">{t`Outstanding`}</th>
            <th scope="col" data-align="end">{t`Discount`}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ billId, number, supplier, dueOn, outstanding, discount, currency, hasBankDetails }) => (
            <tr key={billId}>
              <td>
                <Checkbox checked={value.includes(billId)} onChange={({ target }) => toggle(billId, target.checked)}>
                  {number}
                </Checkbox>
              </td>
              <td>
                {supplier.name}
                {!hasBankDetails && <div className="pc-lines-note">{t`No approved bank details`}</div>}
              </td>
              <td data-label={t`Due date`}>{format.date(dueOn)}</td>
              <td data-align="end" data-label={t`Outstanding`}>
                {money(outstanding, currency)}
              </td>
              <td data-align="end" data-label={t`Discount`}>
                {discount > 0 ? money(discount, currency) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
