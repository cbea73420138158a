import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { languageOf, REPORT_TITLES, type InputOf, type financialReports, type ReportFacts } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, PartLinks, useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { DenseRowsSwitch } from './dense-rows';
import { ReportFilters } from './report-filters';
import { SHOWN_REPORTS, type ShownReport } from './report-kinds';

type FileQuestion = Omit<InputOf<typeof financialReports.export>['body'], 'report' | 'format' | 'asOf'>;

interface ReportPageProps {
  report: ShownReport;
  /** The question that an exported file answers. */
  question: FileQuestion;
  /** Metadata of the displayed figures, if they are loaded. */
  facts: ReportFacts | undefined;
  onPrint?: () => void;
  children: ReactNode;
}

/** Frame of all reports: tabs, filters, exports, and the state of the books in the footer. */
export function ReportPage({ report, question, facts, onPrint, children }: ReportPageProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { message } = App.useApp();
  const { search } = useLocation();
  const language = languageOf(i18n.locale);
  const { mutate: fetchFile } = useMutation({
    mutationFn: (fileFormat: 'csv' | 'xlsx' | 'pdf') => {
      const { to, ...rest } = question;
      return api.financialReports.export.call({ body: { ...rest, report, to, asOf: to, format: fileFormat } });
    },
    onSuccess: (file) => {
      saveFile(file);
      const { fileName } = file;
      void message.success(t`${fileName} downloaded`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't export the report. Try again.`)),
  });
  const footerOf = ({ entryCount: total, chainHash }: ReportFacts) => {
    const entryCount = format.number(total);
    const hash = chainHash.slice(0, 12);
    return t`Based on ${entryCount} entries. Hash of the last entry: ${hash}.`;
  };
  const menu = [
    { key: 'xlsx', label: t`Export as Excel (XLSX)`, onClick: () => fetchFile('xlsx') },
    { key: 'csv', label: t`Export as CSV`, onClick: () => fetchFile('csv') },
    { key: 'pdf', label: t`Export as PDF`, onClick: () => fetchFile('pdf') },
    ...(onPrint ? [{ key: 'print', label: t`Print`, onClick: onPrint }] : []),
  ];

  return (
    <Page title={REPORT_TITLES[report][language]} menu={menu} footer={facts && footerOf(facts)}>
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
      <div className="pc-finance-report-tools">
        <ReportFilters report={report} />
        <DenseRowsSwitch />
      </div>
      {children}
    </Page>
  );
}
