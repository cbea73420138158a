import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday } from '@polyclinic/client';
import { PatientSelect } from '@polyclinic/clinic-ui';
import { paths } from '@polyclinic/remote';
import { Page, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useSearchParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { Composer } from './composer';
import { blankLine } from './draft-line';

/** Writes a prescription; the address names the patient, or the patient is chosen first. */
export function NewPrescriptionScreen() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const today = useClinicToday();
  const patientId = search.get('patient');
  const encounterId = search.get('encounter');
  return (
    <Page title={t`New prescription`}>
      {patientId === null ? (
        <Form layout="vertical">
          <Form.Item label={t`Patient`} htmlFor="prescription-patient" style={{ maxWidth: 420 }}>
            <PatientSelect
              id="prescription-patient"
              onChange={(id: string | undefined) => {
                if (id !== undefined) setSearch({ patient: id }, { replace: true });
              }}
            />
          </Form.Item>
        </Form>
      ) : (
        <>
          <RepeatLast patientId={patientId} encounterId={encounterId} />
          <Composer
            key={patientId}
            patientId={patientId}
            encounterId={encounterId}
            initial={{ startDate: today, note: null, lines: [blankLine(1)] }}
          />
        </>
      )}
    </Page>
  );
}

/** Offers the last prescriptions of the patient, to be repeated as a draft. */
function RepeatLast({ patientId, encounterId }: { patientId: string; encounterId: string | null }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const navigate = useNavigate();
  const startDate = useClinicToday();
  const { data } = useQuery(api.prescriptions.list.queryOptions({ query: { patientId, limit: 10 } }));
  const copy = useMutation({
    ...api.prescriptions.copy.mutationOptions(),
    onSuccess: ({ prescription }) => void navigate(paths.prescription(prescription.id), { replace: true }),
    onError: (error) => void message.error(errorText(error, t`Couldn't copy the prescription. Try again.`)),
  });
  const signed = (data?.prescriptions ?? []).filter(
    ({ signedAt, status }) => signedAt !== null && status !== 'ENTERED_IN_ERROR',
  );
  const [last] = signed;
  if (!last) return null;
  const date = format.date(last.startDate);
  return (
    <Flex gap="small" wrap align="center">
      <Button
        loading={copy.isPending}
        onClick={() => copy.mutate({ params: { id: last.id }, body: { origin: 'REPEAT', startDate, encounterId } })}
      >{t`Repeat last prescription`}</Button>
      <span>{[date, ...last.items.map(({ drugName }) => drugName)].join(' · ')}</span>
    </Flex>
  );
}
