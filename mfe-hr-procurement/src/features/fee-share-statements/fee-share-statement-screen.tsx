import { useLingui } from '@lingui/react/macro';
import { doctorName, personName, useAmount } from '@polyclinic/clinic-ui';
import { FEE_SHARE_STATEMENT_LABELS, type FeeShareStatement } from '@polyclinic/contract';
import { DescriptionList, FigureTiles, Page, QueryState, StatusTag, useFormat, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { useJournalLink } from '../../lib/journal-link';
import { api } from '../../lib/payroll-api';
import {
  FEE_SHARE_SETTLEMENT_LABELS,
  FEE_STATEMENT_STATUS_LABELS,
  FEE_STATEMENT_STATUS_MEANINGS,
} from '../../lib/payroll-labels';
import { FEE_SHARE_STATEMENTS_PATH } from '../../lib/payroll-paths';
import { useFileDownload } from '../../lib/use-file-download';
import { useMonthName } from '../../lib/use-month-name';
import { StatementActions } from './statement-actions';
import { StatementLines } from './statement-lines';

/** The statement of a doctor for a month, with each amount that counts. */
export function FeeShareStatementScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const monthName = useMonthName();
  const query = useQuery({
    ...api.feeShareStatements.get.queryOptions({ params: { id } }),
    select: ({ statement }) => statement,
  });
  const file = useFileDownload(
    () => api.feeShareStatements.file.call({ params: { id } }),
    t`Couldn't download the statement. Try again.`,
  );
  const statement = query.data;
  return (
    <Page
      title={statement ? `${doctorName(statement.doctor)}, ${monthName(statement.month)}` : t`Fee share statement`}
      primary={statement && <Button loading={file.isPending} onClick={file.download}>{t`Download statement`}</Button>}
    >
      <QueryState
        query={query}
        loading={t`Loading the statement...`}
        failed={t`Couldn't load the statement`}
        missing={{
          title: t`Fee share statement not found`,
          to: FEE_SHARE_STATEMENTS_PATH,
          back: t`All fee share statements`,
        }}
      >
        {(found) => (
          <>
            <StatementTotals statement={found} />
            <StatementData statement={found} />
            <StatementActions statement={found} />
            <StatementLines statement={found} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function StatementTotals({ statement }: { statement: FeeShareStatement }) {
  const { money } = useAmount();
  const label = useLabels(FEE_SHARE_STATEMENT_LABELS);
  const { currency, earned, takenBack, share, payable } = statement;
  return (
    <FigureTiles
      isWide
      figures={[
        { key: 'earned', title: label('earned'), value: money(earned, currency) },
        { key: 'takenBack', title: label('takenBack'), value: money(takenBack, currency) },
        { key: 'share', title: label('share'), value: money(share, currency) },
        { key: 'payable', title: label('payable'), value: money(payable, currency) },
      ]}
    />
  );
}

function StatementData({ statement }: { statement: FeeShareStatement }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(FEE_SHARE_STATEMENT_LABELS);
  const journal = useJournalLink();
  const { id, status, currency, broughtForward, carriedForward, minimum, settlement, paidOn } = statement;
  const { payrollPeriod, createdBy, approvedBy, approvedAt } = statement;
  return (
    <DescriptionList
      items={[
        {
          label: label('status'),
          value: (
            <StatusTag meaning={FEE_STATEMENT_STATUS_MEANINGS[status]}>
              {i18n._(FEE_STATEMENT_STATUS_LABELS[status])}
            </StatusTag>
          ),
        },
        { label: label('broughtForward'), value: broughtForward !== 0 && money(broughtForward, currency) },
        { label: label('minimum'), value: minimum !== null && money(minimum, currency) },
        { label: label('carriedForward'), value: carriedForward !== 0 && money(carriedForward, currency) },
        { label: label('settlement'), value: settlement && i18n._(FEE_SHARE_SETTLEMENT_LABELS[settlement]) },
        { label: label('payrollPeriod'), value: payrollPeriod },
        { label: label('paidOn'), value: paidOn && format.date(paidOn) },
        { label: label('createdBy'), value: createdBy && personName(createdBy) },
        { label: label('approvedBy'), value: approvedBy && personName(approvedBy) },
        { label: label('approvedAt'), value: approvedAt && format.dateTime(approvedAt) },
        { label: t`Journal`, value: settlement === 'BANK' && journal('feeShareStatements', id) },
      ]}
    />
  );
}
