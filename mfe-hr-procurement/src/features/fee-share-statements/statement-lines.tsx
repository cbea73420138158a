import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { FeeShareLine, FeeShareStatement } from '@polyclinic/contract';
import { DataList, Panel, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { FEE_SHARE_EVENT_LABELS } from '../../lib/payroll-labels';

/** Every amount that counts or is taken back, by date. */
export function StatementLines({ statement: { lines, currency } }: { statement: FeeShareStatement }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  if (lines.length === 0) return <p>{t`Nothing counts in this month.`}</p>;
  // Two lines of a statement may be equal, so the key is their place.
  const rows = lines.map((line, place) => ({ ...line, place }));
  const service = (line: FeeShareLine) => (
    <div>
      {line.description}
      <div className="pc-list-sub">
        {[i18n._(FEE_SHARE_EVENT_LABELS[line.event]), line.documentNumber].filter(Boolean).join(' ')}
      </div>
    </div>
  );
  return (
    <Panel title={t`Lines`}>
      <DataList
        label={t`Lines`}
        rows={rows}
        rowKey={({ place }) => String(place)}
        isDense
        columns={[
          { key: 'date', title: t`Date`, isOneLine: true, render: ({ date }) => format.date(date) },
          { key: 'invoice', title: t`Invoice`, isOneLine: true, render: ({ invoiceNumber }) => invoiceNumber },
          { key: 'service', title: t`Service`, render: service },
          { key: 'lineNet', title: t`Net amount`, align: 'end', render: (line) => money(line.lineNet, currency) },
          {
            key: 'collected',
            title: t`Amount collected`,
            align: 'end',
            render: (line) => line.collected !== null && money(line.collected, currency),
          },
          { key: 'amount', title: t`Counts`, align: 'end', render: (line) => money(line.amount, currency) },
          {
            key: 'percent',
            title: t`Share`,
            align: 'end',
            render: ({ percent }) => `${format.number(percent as `${number}`)}%`,
          },
          { key: 'share', title: t`Fee share`, align: 'end', render: (line) => money(line.share, currency) },
        ]}
        renderCard={(line) => (
          <Flex justify="space-between" align="start" gap="small">
            {service(line)}
            <span>{money(line.share, currency)}</span>
          </Flex>
        )}
      />
    </Panel>
  );
}
