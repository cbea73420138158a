import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { languageOf, sigInWords, type MyPrescriptionItem } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormDialog, FROM_LIST, Page, QueryState, StatusTag, Styles, useFormat, useLeave } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useId } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { REFILL_STATUS_LABELS, REFILL_STATUS_MEANINGS } from './refill-labels';

const STYLES = `
.pc-clinical-refill { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
`;

/** The drugs of the signed-in patient's prescriptions, with the request of a refill. */
export function MyPrescriptionsScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const query = useQuery(api.refillRequests.mine.queryOptions({}));
  return (
    <Page title={t`My prescriptions`}>
      <Styles name="clinical-refill" css={STYLES} />
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

function OwnDrug({ item }: { item: MyPrescriptionItem }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { id, drugName, status, refillsLeft, lastRequest, prescriber } = item;
  const left = format.number(refillsLeft);
  const reason = useReason()(item);
  const reasonId = useId();
  const isOpen = lastRequest?.status === 'REQUESTED';
  const notes = [
    sigInWords(item, languageOf(i18n.locale)),
    patientName(prescriber),
    status === 'ACTIVE' && refillsLeft > 0 && t`refills left: ${left}`,
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
        <span className="pc-clinical-refill">
          <Button
            disabled={reason !== undefined}
            aria-label={t`Request refill: ${drugName}`}
            aria-describedby={reason === undefined ? undefined : reasonId}
            onClick={() => void navigate(paths.refill(id), { state: FROM_LIST })}
          >{t`Request Refill`}</Button>
          {reason !== undefined && (
            <span id={reasonId} className="pc-clinical-entries-note">
              {reason}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** Returns a function for the reason why a refill cannot be requested now; undefined if it can. */
function useReason(): (item: MyPrescriptionItem) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  return ({ refillsLeft, refillFrom, isTooEarly }) => {
    if (refillsLeft <= 0) return t`No refills are left. Ask your doctor for a new prescription.`;
    const from = refillFrom === null ? '' : format.date(refillFrom);
    return isTooEarly ? t`Possible from ${from}` : undefined;
  };
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
