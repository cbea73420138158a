import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { RefillFilter, RefillStatus, refillsLeft, type RefillRequest } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, ListScreen, StatusTag, useFormat, useSearchFilter, type ShownList } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { AnswerRequest } from './answer-request';
import { REFILL_STATUS_LABELS, REFILL_STATUS_MEANINGS } from './refill-labels';

const SEARCH_PARAMS = { status: 'status', prescriber: 'prescriberId' } as const;
const OPTIONS = { limit: 20 };

/** Refill requests of patients, open ones first. */
export function RefillRequestsScreen() {
  const { t, i18n } = useLingui();
  const { id: ownId } = useUser();
  const state = useSearchFilter(RefillFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.refillRequests.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Refill requests`}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: RefillStatus.options.map((value) => ({ value, label: i18n._(REFILL_STATUS_LABELS[value]) })),
        },
        { key: 'prescriber', label: t`Prescriber`, options: [{ value: ownId, label: t`Me` }] },
      ]}
      query={query}
      loading={t`Loading refill requests...`}
      failed={t`Couldn't load the refill requests`}
      empty={{
        when: (data) => data.refillRequests.length === 0,
        text: state.isNarrowed ? t`No refill requests found` : t`No refill requests yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`Patients request refills from their prescriptions.`,
      }}
    >
      {(data, list) => <RequestList requests={data.refillRequests} {...list} />}
    </ListScreen>
  );
}

function RequestList({ requests, ...list }: ShownList & { requests: RefillRequest[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const person = ({ patient }: RefillRequest) => <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link>;
  const drug = (request: RefillRequest) => {
    const left = format.number(refillsLeft(request));
    const allowed = format.number(request.refillsAllowed);
    return (
      <div>
        {request.drugName}
        <div className="pc-list-sub">
          {[t`${left} of ${allowed} refills left`, request.note].filter(Boolean).join(' · ')}
        </div>
      </div>
    );
  };
  const status = ({ status: one, reason }: RefillRequest) => (
    <>
      <StatusTag meaning={REFILL_STATUS_MEANINGS[one]}>{i18n._(REFILL_STATUS_LABELS[one])}</StatusTag> {reason}
    </>
  );
  return (
    <DataList
      label={t`Refill requests`}
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        { key: 'patient', title: t`Patient`, render: person },
        { key: 'drug', title: t`Drug`, render: drug },
        { key: 'requested', title: t`Requested on`, render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'prescriber', title: t`Prescriber`, render: ({ prescriber }) => patientName(prescriber) },
        { key: 'status', title: t`Status`, render: status },
        { key: 'answer', title: t`Answer`, render: (request) => <AnswerRequest request={request} /> },
      ]}
      renderCard={(request) => (
        <>
          {person(request)}
          {drug(request)}
          <div>
            {format.dateTime(request.createdAt)} {status(request)}
          </div>
          <AnswerRequest request={request} />
        </>
      )}
      {...list}
    />
  );
}
