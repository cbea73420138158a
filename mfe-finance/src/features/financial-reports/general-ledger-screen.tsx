import { useLingui } from '@lingui/react/macro';
import { idOf, ListSkeleton, QueryState, ShowMore, useCursorPages, useSearchParamsState } from '@polyclinic/ui';
import { api } from '../../lib/api';
import { GeneralLedgerTable } from './general-ledger-table';
import { ReportPage } from './report-page';
import { LEDGER_SEARCH_PARAMS, REPORT_SEARCH_PARAMS, reportQuestion } from './report-search-params';
import { useReportCaption } from './use-report-caption';

const SEARCH_PARAMS = { ...REPORT_SEARCH_PARAMS, ...LEDGER_SEARCH_PARAMS };
const LIMIT = 100;

/** The lines of one account or of all, with the balance after each line. */
export function GeneralLedgerScreen() {
  const { t } = useLingui();
  const [values] = useSearchParamsState(SEARCH_PARAMS);
  const { compare: _, ...span } = reportQuestion('general-ledger', values);
  const closing = values.closing === 'false' ? ('false' as const) : undefined;
  const question = { ...span, accountId: idOf(values.account), closing };
  const list = useCursorPages((after) =>
    api.financialReports.generalLedger.queryOptions({ query: { ...question, limit: LIMIT, after } }),
  );
  const captionOf = useReportCaption();
  const lines = list.pages.flatMap((page) => page.lines);

  return (
    <ReportPage report="general-ledger" question={question} facts={list.first.data?.facts}>
      <QueryState
        query={list.first}
        loading={t`Loading the report...`}
        failed={t`Couldn't load the report`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ accounts }) => accounts.length === 0,
          text: t`No entries in this period`,
          hint: t`Choose another period, or clear the filters.`,
        }}
      >
        {({ accounts, facts }) => (
          <>
            <GeneralLedgerTable accounts={accounts} lines={lines} caption={captionOf(facts)} hasMore={list.hasMore} />
            <ShowMore {...list} />
          </>
        )}
      </QueryState>
    </ReportPage>
  );
}
