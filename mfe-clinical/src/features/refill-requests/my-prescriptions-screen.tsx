import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { languageOf, sigInWords, type MyPrescriptionItem } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormDialog, FROM_LIST, Page, QueryState, StatusTag, useFormat, useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { REFILL_STATUS_LABELS, REFILL_STATUS_MEANINGS } from './refill-labels';

/** The drugs of the signed-in patient's prescriptions, with the request of a refill. */
export function MyPrescriptionsScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const query = useQuery(api.refillRequests.mine.queryOptions({}));
  return (
    <Page title={t`My prescriptions`}>
      <ChartCard title={t`Drugs`}>
        <QueryState query={query} loading={t`Loading prescriptions...`} failed={t`Couldn't load the prescriptions`}>
          {({ items }) => {
            const chosen = items.find((item) => item.id === id);
            return (
              <>
                <ChartEntries
                  entries={items}
                  empty={t`No prescriptions yet. Your doctor's prescriptions appear here.`}
                  isPast={({ status }) => status === 'COMPLETED' || status === 'STOPPED'}
                >
                  {(item) => <OwnDrug item={item} />}
                </ChartEntries>
                {chosen && <RequestDialog item={chosen} />}
              </>
            );
          }}
        </QueryState>
      </ChartCard>
    </Page>
  );
}

const mayRequest = ({ status, refillsLeft, isTooEarly, lastRequest }: MyPrescriptionItem) =>
  status === 'ACTIVE' && refillsLeft > 0 && !isTooEarly && lastRequest?.status !== 'REQUESTED';

function OwnDrug({ item }: { item: MyPrescriptionItem }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { id, drugName, status, refillsLeft, refillFrom, isTooEarly, lastRequest, prescriber } = item;
  const left = format.number(refillsLeft);
  const from = refillFrom === null ? '' : format.date(refillFrom);
  const isOpen = lastRequest?.status === 'REQUESTED';
  const notes = [
    sigInWords(item, languageOf(i18n.locale)),
    patientName(prescriber),
    status === 'ACTIVE' && (refillsLeft > 0 ? t`refills left: ${left}` : t`no refills left`),
    status === 'ACTIVE' && refillsLeft > 0 && isTooEarly && t`refill possible from ${from}`,
    lastRequest?.reason,
  ];
  return (
    <>
      <span>
        {drugName} <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      {status === 'ON_HOLD' && <StatusTag meaning="waiting">{t`On hold`}</StatusTag>}
      {lastRequest && (
        <StatusTag meaning={REFILL_STATUS_MEANINGS[lastRequest.status]}>
          {i18n._(REFILL_STATUS_LABELS[lastRequest.status])}
        </StatusTag>
      )}
      {status === 'ACTIVE' && !isOpen && (
        <Button
          size="small"
          disabled={!mayRequest(item)}
          aria-label={t`Request refill: ${drugName}`}
          onClick={() => void navigate(paths.refill(id), { state: FROM_LIST })}
        >{t`Request Refill`}</Button>
      )}
    </>
  );
}

function RequestDialog({ item }: { item: MyPrescriptionItem }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.myPrescriptions);
  const request = useMutation(api.refillRequests.request.mutationOptions());
  const { id, drugName } = item;
  const name = patientName(item.prescriber);
  return (
    <FormDialog<{ note: string }>
      title={t`Request a refill of ${drugName}`}
      explanation={t`${name} decides on your request.`}
      submit={t`Request refill`}
      isSaving={request.isPending}
      initial={{ note: '' }}
      send={async ({ note }) => {
        await request.mutateAsync({ params: { id }, body: { note: note.trim() || null } });
        void message.success(t`Refill requested`);
      }}
      failure={(error) => failureOf(error, t`Couldn't request the refill. Try again.`)}
      onClose={leave}
    >
      <Form.Item name="note" label={t`Note to the doctor (optional)`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
