import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import { appointments, patients } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Slot } from '@polyclinic/remote/slot';
import { DetailDrawer, FROM_LIST, QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { CalendarOutlined, EditOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DeletePatient } from './delete-patient';
import { MergedFrom } from './merged-from';
import { PatientData } from './patient-data';

/** The page of a patient: the record itself, and what the installed modules add to it. */
export function PatientDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMay(patients.create.access);
  const mayDelete = useMay(patients.remove.access);
  const mayBook = useMay(appointments.create.access);
  const query = useQuery(api.patients.get.queryOptions({ params: { id } }));
  const patient = query.data?.patient;

  return (
    <DetailDrawer
      title={patient ? patientName(patient) : t`Patient`}
      closeTo={paths.patients}
      footer={
        patient && (
          <Flex gap="small" wrap>
            {mayBook && (
              <Button
                type="primary"
                icon={<CalendarOutlined />}
                onClick={() => void navigate(`${paths.appointments}?book&patient=${patient.id}`)}
              >
                {t`Book appointment`}
              </Button>
            )}
            {mayEdit && (
              <Button
                icon={<EditOutlined />}
                onClick={() => void navigate({ pathname: paths.editPatient(patient.id), search }, { state: FROM_LIST })}
              >
                {t`Edit patient`}
              </Button>
            )}
            {mayDelete && <DeletePatient patient={patient} />}
            <Slot name="patient.actions" props={{ patientId: patient.id }} />
          </Flex>
        )
      }
    >
      <QueryState
        query={query}
        loading={t`Loading patient...`}
        failed={t`Couldn't load the patient. Check your connection and try again.`}
        missing={{ title: t`Patient not found`, to: paths.patients, back: t`All patients` }}
      >
        {(data) => (
          <>
            <MergedFrom patient={data.patient} />
            <Slot name="patient.banner" props={{ patientId: data.patient.id }} />
            <PatientData patient={data.patient} isBelowHeader />
            <Slot name="patient.summary" props={{ patientId: data.patient.id }} />
            <Slot name="patient.timeline" props={{ patientId: data.patient.id }} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}
