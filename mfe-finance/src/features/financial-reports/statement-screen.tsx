import { useLingui } from '@lingui/react/macro';
import { languageOf, REPORT_TITLES } from '@polyclinic/contract';
import { ListSkeleton, QueryState, usePrint, useSearchParamsState } from '@polyclinic/ui';
import type { StatementReport } from './report-kinds';
import { ReportPage } from './report-page';
import { REPORT_SEARCH_PARAMS, reportQuestion } from './report-search-params';
import { PrintedReport, ReportTable } from './report-table';
import { useReport } from './use-report';
import { useReportCaption } from './use-report-caption';

/** A statement; each amount of an account leads to its lines. */
export function StatementScreen({ report }: { report: StatementReport }) {
  const { t, i18n } = useLingui();
  const [values] = useSearchParamsState(REPORT_SEARCH_PARAMS);
  const question = reportQuestion(report, values);
  const query = useReport(report, question);
  const captionOf = useReportCaption();
  const { printed, print } = usePrint();
  const title = REPORT_TITLES[report][languageOf(i18n.locale)];
  const { data } = query;
  const onPrint = data && (() => print(<PrintedReport view={data} title={title} caption={captionOf(data.facts)} />));

  return (
    <ReportPage report={report} question={question} facts={data?.facts} onPrint={onPrint}>
      <QueryState
        query={query}
        loading={t`Loading the report...`}
        failed={t`Couldn't load the report`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ facts }) => facts.entryCount === 0,
          text: t`No posted entries yet`,
          hint: t`Invoices, payments and journal entries appear here once they are posted.`,
        }}
      >
        {(view) => <ReportTable view={view} title={title} caption={captionOf(view.facts)} />}
      </QueryState>
      {printed}
    </ReportPage>
  );
}
