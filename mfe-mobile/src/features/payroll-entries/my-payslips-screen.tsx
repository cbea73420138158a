import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createApi, errorText, saveFile } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import { payrollEntries, type OwnPayslip } from '@polyclinic/contract';
import { exactTotal, Page, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';

// Only this screen calls it.
const api = createApi({ payrollEntries });
const STEP = 12;
const MOST = 96;
const STYLES = `
.pc-mobile-payslips { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.pc-mobile-payslips li { display: grid; gap: 8px; padding: 12px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-mobile-payslips div { display: flex; justify-content: space-between; gap: 8px; font-variant-numeric: tabular-nums; }
.pc-mobile-payslips small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-mobile-payslips .ant-btn { min-height: 44px; }
`;

/** The own payslips on a phone, newest first. */
export function MyPayslipsScreen() {
  const { t } = useLingui();
  const [limit, setLimit] = useState(STEP);
  const query = useQuery({
    ...api.payrollEntries.mine.queryOptions({ query: { limit } }),
    placeholderData: keepPreviousData,
  });
  const total = exactTotal(query.data);
  return (
    <Page
      title={t`My payslips`}
      footer={total !== undefined && total > 0 && plural(total, { one: '# payslip', other: '# payslips' })}
    >
      <Styles name="mobile-payslips" css={STYLES} />
      <QueryState
        query={query}
        loading={t`Loading your payslips...`}
        failed={t`Couldn't load your payslips`}
        empty={{
          when: ({ payslips }) => payslips.length === 0,
          text: t`No payslips yet`,
          hint: t`Your payslip appears here once payroll is approved.`,
        }}
      >
        {({ payslips, pagination }) => (
          <>
            <ul className="pc-mobile-payslips" aria-label={t`My payslips`}>
              {payslips.map((payslip) => (
                <Payslip key={payslip.entryId} payslip={payslip} />
              ))}
            </ul>
            {pagination.totalCount > payslips.length && limit < MOST && (
              <Button block loading={query.isFetching} onClick={() => setLimit(limit + STEP)}>
                {t`Show older payslips`}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Payslip({ payslip }: { payslip: OwnPayslip }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { money } = useAmount();
  const { entryId, periodName, payOn, net, currency, isPaid } = payslip;
  const open = useMutation({
    mutationFn: async () => saveFile(await api.payrollEntries.ownPayslip.call({ params: { id: entryId } })),
    onError: (error) => void message.error(errorText(error, t`Couldn't open the payslip. Try again.`)),
  });
  const day = format.date(payOn);
  return (
    <li>
      <div>
        <strong>{periodName}</strong>
        <strong>{money(net, currency)}</strong>
      </div>
      <small>{isPaid ? t`Paid on ${day}` : t`Pay date ${day}`}</small>
      <Button
        aria-label={t`Open payslip of ${periodName}`}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >{t`Open payslip`}</Button>
    </li>
  );
}
