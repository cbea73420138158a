import { useLingui } from '@lingui/react/macro';
import { patientName, personName } from '@polyclinic/clinic-ui';
import { CallOutcome, type Call } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  FilterBar,
  LazyScreen,
  Page,
  Panel,
  QueryState,
  StatusTag,
  useFormat,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useSearchParams } from '@polyclinic/ui/kit/router';
import { ChartEntries } from '../../lib/chart/chart-card';
import { PageButtons } from '../../lib/chart/page-buttons';
import { CALL_DIRECTION_LABELS, CALL_OUTCOME_LABELS, CALL_OUTCOME_MEANINGS } from './call-labels';
import { api } from './call-log-api';

const LIMIT = 50;
const DEFAULTS = { outcome: '', patient: '', page: '1' };
const loadNewCall = () => import('./new-call-drawer').then((m) => m.NewCallDrawer);

/** Calls with patients, latest first; the address may name one patient. */
export function CallLogScreen() {
  const { t, i18n } = useLingui();
  const [values, setValues] = useSearchParamsState(DEFAULTS);
  const [params, setParams] = useSearchParams();
  const page = Number(values.page) || 1;
  const outcome = CallOutcome.options.find((one) => one === values.outcome);
  const patientId = values.patient || undefined;
  const query = useQuery(api.callLog.list.queryOptions({ query: { patientId, outcome, page, limit: LIMIT } }));

  function add() {
    const next = new URLSearchParams(params);
    next.set('new', '');
    setParams(next);
  }

  return (
    <Page
      title={t`Call log`}
      primary={
        <Button type="primary" onClick={add}>
          {t`Log call`}
        </Button>
      }
    >
      <FilterBar
        filters={[
          {
            key: 'outcome',
            label: t`Result of the call`,
            options: CallOutcome.options.map((value) => ({ value, label: i18n._(CALL_OUTCOME_LABELS[value]) })),
          },
        ]}
        values={values}
        onChange={(next) => setValues({ ...next, page: '1' })}
        further={['patient']}
      />
      <QueryState query={query} loading={t`Loading calls...`} failed={t`Couldn't load the calls`}>
        {({ calls, pagination }) => (
          <Panel title={t`Latest first`}>
            <ChartEntries entries={calls} empty={t`No calls logged yet`}>
              {(call) => <CallLine call={call} />}
            </ChartEntries>
            <PageButtons
              page={page}
              limit={LIMIT}
              total={pagination.totalCount}
              go={(next) => setValues({ page: String(next) })}
            />
          </Panel>
        )}
      </QueryState>
      {params.has('new') && <LazyScreen id="new-call" load={loadNewCall} waiting={null} />}
    </Page>
  );
}

function CallLine({ call }: { call: Call }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { patient, direction, outcome, phone, note, calledAt, recordedBy } = call;
  const recorder = personName(recordedBy);
  return (
    <>
      <span>
        <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link>{' '}
        <span className="pc-clinical-entries-note">
          {[i18n._(CALL_DIRECTION_LABELS[direction]), phone].filter(Boolean).join(' · ')}
        </span>
        {note && (
          <>
            <br />
            {note}
          </>
        )}
        <br />
        <span className="pc-clinical-entries-note">{t`Recorded by ${recorder}`}</span>
      </span>
      <StatusTag meaning={CALL_OUTCOME_MEANINGS[outcome]}>{i18n._(CALL_OUTCOME_LABELS[outcome])}</StatusTag>
      <span className="pc-clinical-entries-note">{format.dateTime(calledAt)}</span>
    </>
  );
}
