import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { patients } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Warning for staff about a patient, such as an allergy; nothing without one. */
export function PatientAlert({ patientId: id }: { patientId: string }) {
  const { t } = useLingui();
  const may = useMay(patients.list.access);
  const query = useQuery({ ...api.patients.get.queryOptions({ params: { id } }), enabled: may });
  const alert = query.data?.patient.alert;
  if (!alert) return null;
  return <Alert type="error" showIcon style={SPACE} title={`${t`Alert`}: ${alert}`} />;
}

const SPACE = { marginBottom: 12, whiteSpace: 'pre-line' } as const;
