import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday, useMay } from '@polyclinic/client';
import { addDays, DAYS_IN, prescriptions, type Prescription, type PrescriptionOrigin } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';

/** Renews, revises or repeats a signed prescription: each writes a draft, which is then changed and signed. */
export function CopyActions({ prescription }: { prescription: Prescription }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const today = useClinicToday();
  const may = useMay(prescriptions.copy.access);
  const copy = useMutation({
    ...api.prescriptions.copy.mutationOptions(),
    onSuccess: (data) => void navigate(paths.prescription(data.prescription.id)),
    onError: (error) => void message.error(errorText(error, t`Couldn't copy the prescription. Try again.`)),
  });
  const { id, status, signedAt, startDate, items } = prescription;
  if (!may || signedAt === null || status === 'ENTERED_IN_ERROR') return null;
  const later = (day: string) => (day > today ? day : today);
  // A renewal starts when the longest course ends, and not in the past.
  const lastDays = items.flatMap(({ duration, durationUnit }) => duration && duration * DAYS_IN[durationUnit]);
  const days = Math.max(0, ...lastDays.map((one) => one ?? 0));
  const starts = {
    RENEW: later(days > 0 ? addDays(startDate, days) : today),
    REVISE: later(addDays(startDate, 1)),
    REPEAT: today,
  };
  const act = (origin: Exclude<PrescriptionOrigin, 'NEW'>) =>
    copy.mutate({ params: { id }, body: { origin, startDate: starts[origin] } });
  const isActive = status === 'ACTIVE';
  return (
    <>
      {isActive && <Button loading={copy.isPending} onClick={() => act('REVISE')}>{t`Revise`}</Button>}
      {isActive && <Button loading={copy.isPending} onClick={() => act('RENEW')}>{t`Renew`}</Button>}
      {!isActive && <Button loading={copy.isPending} onClick={() => act('REPEAT')}>{t`Repeat`}</Button>}
    </>
  );
}
