import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { languageOf, REPORT_TITLES } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListSkeleton, Page, PartLinks, QueryState, useSearchParamsState, useFormat, usePrint } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { REPORT_SEARCH_PARAMS, reportQuestion } from './report-search-params';
import { ReportFilters } from './report-filters';
import { reportOf, SHOWN_REPORTS } from './report-kinds';
import { PrintedReport, ReportTable } from './report-table';
import type { ReportView } from './report-view';
import { useReport } from './use-report';

/** Financial statements; each amount links to its entries. */
export function ReportsScreen() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const { search } = useLocation();
  const { kind } = useParams();
  const report = reportOf(kind);
  const [values] = useSearchParamsState(REPORT_SEARCH_PARAMS);
  const question = reportQuestion(report, values);
  const query = useReport(report, question);
  const { printed, print } = usePrint();
  const language = languageOf(i18n.locale);
  const title = REPORT_TITLES[report][language];
  const { mutate: fetchFile } = useMutation({
    mutationFn: (fileFormat: 'csv' | 'xlsx' | 'pdf') => {
      const { to, ...rest } = question;
      return api.financialReports.export.call({ body: { ...rest, report, to, asOf: to, format: fileFormat } });
    },
    onSuccess: (file) => {
      saveFile(file);
      const name = file.fileName;
      void message.success(t`${name} is in your downloads`);
    },
    onError: (error) => void message.error(errorText(error, t`Failed to export`)),
  });

  const captionOf = ({ facts: { from, asOf, currency } }: ReportView) => {
    const [first, last] = [from && format.date(from), format.date(asOf)];
    return first ? t`${first} to ${last}, in ${currency}` : t`As of ${last}, in ${currency}`;
  };
  const footerOf = ({ facts: { entryCount, chainHash } }: ReportView) => {
    const count = format.number(entryCount);
    const hash = chainHash.slice(0, 12);
    return t`Made from ${count} entries; the last one has the hash ${hash}.`;
  };
  const { data } = query;
  const printReport = (view: ReportView) =>
    print(<PrintedReport view={view} title={title} caption={captionOf(view)} />);
  const menu = [
    { key: 'xlsx', label: t`Export as Excel (XLSX)`, onClick: () => fetchFile('xlsx') },
    { key: 'csv', label: t`Export as CSV`, onClick: () => fetchFile('csv') },
    { key: 'pdf', label: t`Export as PDF`, onClick: () => fetchFile('pdf') },
    ...(data ? [{ key: 'print', label: t`Print`, onClick: () => printReport(data) }] : []),
  ];

  return (
    <Page title={title} menu={menu} footer={data && footerOf(data)}>
      <PartLinks
        label={t`Reports`}
        parts={SHOWN_REPORTS.map((key) => ({
          key,
          title: REPORT_TITLES[key][language],
          isShown: key === report,
          to: {
            pathname: paths.report(key),
            search,
          },
        }))}
      />
      <ReportFilters report={report} />
      <QueryState
        query={query}
        loading={t`Loading the report...`}
        failed={t`Failed to load the report`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ facts }) => facts.entryCount === 0,
          text: t`Nothing is posted yet`,
          hint: t`Reports fill as invoices, payments and journal entries are posted.`,
        }}
      >
        {(view) => <ReportTable view={view} title={title} caption={captionOf(view)} />}
      </QueryState>
      {printed}
    </Page>
  );
}
