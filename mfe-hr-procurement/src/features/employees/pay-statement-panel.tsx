import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useClinicToday } from '@polyclinic/client';
import type { YearStatement } from '@polyclinic/contract';
import { DataList, FormSection, QueryState, RowLink, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { COMPONENT_KIND_LABELS } from '../../lib/payroll-labels';
import { payrollEntryPath } from '../../lib/payroll-paths';
import { useFileDownload } from '../../lib/use-file-download';
import { yearsBefore } from '../../lib/years';

/** The pay of an employee in a year: by period and by component. */
export function PayStatementPanel({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const today = useClinicToday();
  const years = yearsBefore(today);
  const [year, setYear] = useState(years[0] ?? 0);
  const params = { id: employeeId };
  const query = useQuery({
    ...api.employeeStatements.get.queryOptions({ params, query: { year } }),
    placeholderData: keepPreviousData,
  });
  const file = useFileDownload(
    () => api.employeeStatements.file.call({ params, query: { year } }),
    t`Couldn't download the year statement. Try again.`,
  );
  const isEmpty = query.data?.statements.length === 0;
  return (
    <FormSection title={t`Year statement`}>
      <Flex gap="small" wrap align="center" style={{ marginBlockEnd: 12 }}>
        <Select<number>
          aria-label={t`Year`}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={setYear}
        />
        <Button
          disabled={isEmpty}
          loading={file.isPending}
          onClick={file.download}
        >{t`Download year statement`}</Button>
      </Flex>
      <QueryState
        query={query}
        loading={t`Loading the year statement...`}
        failed={t`Couldn't load the year statement`}
        empty={{ when: ({ statements }) => statements.length === 0, text: t`No approved pay in this year` }}
      >
        {({ statements }) => statements.map((one) => <Statement key={one.currency} statement={one} />)}
      </QueryState>
    </FormSection>
  );
}

function Statement({ statement }: { statement: YearStatement }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { currency, periods, lines, gross, deductions, net, takenOver } = statement;
  const shown = (minor: number) => money(minor, currency);
  const [grossText, deductionText, netText] = [shown(gross), shown(deductions), shown(net)];
  return (
    <>
      <p>{t`Gross pay ${grossText}, deductions ${deductionText}, net pay ${netText}`}</p>
      <DataList
        label={t`Pay periods of the year`}
        rows={periods}
        rowKey={({ entryId }) => entryId}
        isDense
        columns={[
          {
            key: 'name',
            title: t`Period`,
            render: ({ entryId, name }) => <RowLink to={`${payrollEntryPath(entryId)}?`}>{name}</RowLink>,
          },
          { key: 'payOn', title: t`Pay date`, isOneLine: true, render: ({ payOn }) => format.date(payOn) },
          { key: 'gross', title: t`Gross pay`, align: 'end', render: (row) => shown(row.gross) },
          { key: 'deductions', title: t`Deductions`, align: 'end', render: (row) => shown(row.deductions) },
          { key: 'net', title: t`Net pay`, align: 'end', render: (row) => shown(row.net) },
        ]}
        renderCard={(row) => (
          <Flex justify="space-between" gap="small">
            <RowLink to={`${payrollEntryPath(row.entryId)}?`}>{row.name}</RowLink>
            <span>{shown(row.net)}</span>
          </Flex>
        )}
      />
      <DataList
        label={t`Components of the year`}
        rows={lines}
        rowKey={({ code, kind }) => `${kind} ${code}`}
        isDense
        columns={[
          { key: 'name', title: t`Component`, render: ({ name }) => name },
          { key: 'kind', title: t`Type`, render: ({ kind }) => i18n._(COMPONENT_KIND_LABELS[kind]) },
          { key: 'amount', title: t`Amount`, align: 'end', render: ({ amount }) => shown(amount) },
        ]}
        renderCard={(row) => (
          <Flex justify="space-between" gap="small">
            <span>{row.name}</span>
            <span>{shown(row.amount)}</span>
          </Flex>
        )}
      />
      {takenOver && <TakenOver takenOver={takenOver} shown={shown} />}
    </>
  );
}

interface TakenOverProps {
  takenOver: NonNullable<YearStatement['takenOver']>;
  shown: (minor: number) => string;
}

/** Pay from the previous system until a day of the year. */
function TakenOver({ takenOver: { until, taxable, lines }, shown }: TakenOverProps) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.date(until);
  const title = t`From the previous system, until ${day}`;
  return (
    <>
      <h3>{title}</h3>
      <DataList
        label={title}
        rows={[{ code: 'TAXABLE', name: t`Taxable income`, amount: taxable }, ...lines]}
        rowKey={({ code }) => code}
        isDense
        columns={[
          { key: 'name', title: t`Component`, render: ({ name }) => name },
          { key: 'amount', title: t`Amount`, align: 'end', render: ({ amount }) => shown(amount) },
        ]}
        renderCard={(row) => (
          <Flex justify="space-between" gap="small">
            <span>{row.name}</span>
            <span>{shown(row.amount)}</span>
          </Flex>
        )}
      />
    </>
  );
}
