import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { appointmentTreatments, type AppointmentTreatment } from '@polyclinic/contract';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { ChartEntries } from '../../lib/chart/chart-card';
import { TreatmentDialog, type TreatmentStep } from './treatment-dialogs';
import { TREATMENT_STATUS_LABELS, TREATMENT_STATUS_MEANINGS } from './treatment-labels';
import { useTreatmentActs } from './use-treatment-acts';

interface TreatmentListProps {
  treatments: readonly AppointmentTreatment[];
  /** Returns whether a treatment belongs to an earlier visit, and so has no actions. */
  isPast?: (treatment: AppointmentTreatment) => boolean;
  hasActions?: boolean;
}

/** Treatments with their status and the next step of each. */
export function TreatmentList({ treatments, isPast = () => false, hasActions = true }: TreatmentListProps) {
  const { t } = useLingui();
  const mayAct = useMay(appointmentTreatments.start.access);
  const [open, setOpen] = useState<TreatmentStep>();
  return (
    <>
      <ChartEntries entries={treatments} empty={t`No treatments planned`} isPast={isPast}>
        {(treatment) => (
          <>
            <TreatmentText treatment={treatment} />
            {mayAct && hasActions && !isPast(treatment) && <Steps treatment={treatment} onOpen={setOpen} />}
          </>
        )}
      </ChartEntries>
      {open && <TreatmentDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function TreatmentText({ treatment }: { treatment: AppointmentTreatment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { name, site, quantity, note, status, performedBy, startedAt, completedAt, cancelReason, consentReason } =
    treatment;
  const used = treatment.consumables.map(({ name: one, quantity: count, unit }) =>
    [format.number(count), unit, one].filter(Boolean).join(' '),
  );
  const at = completedAt ?? startedAt;
  const notes = [
    site,
    quantity > 1 && `× ${format.number(quantity)}`,
    at && format.dateTime(at),
    performedBy && personName(performedBy),
    consentReason && t`without consent: ${consentReason}`,
    status === 'COMPLETED' && new Intl.ListFormat(i18n.locale).format(used),
    note,
    cancelReason,
  ];
  return (
    <span>
      {name}{' '}
      <StatusTag meaning={TREATMENT_STATUS_MEANINGS[status]}>{i18n._(TREATMENT_STATUS_LABELS[status])}</StatusTag>{' '}
      <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

interface StepsProps {
  treatment: AppointmentTreatment;
  onOpen: (step: TreatmentStep) => void;
}

function Steps({ treatment, onOpen }: StepsProps) {
  const { t } = useLingui();
  const acts = useTreatmentActs();
  const { name, status, consents } = treatment;
  if (status === 'CANCELLED') return null;
  const start = () => (consents.length > 0 ? onOpen({ kind: 'start', treatment }) : acts.start(treatment));
  const undo = (
    <Button size="small" aria-label={t`Undo: ${name}`} loading={acts.isPending} onClick={() => acts.undo(treatment)}>
      {t`Undo`}
    </Button>
  );
  if (status === 'COMPLETED') return undo;
  return (
    <Flex gap={4} wrap>
      {status === 'PLANNED' ? (
        <Button size="small" type="primary" aria-label={t`Start: ${name}`} loading={acts.isPending} onClick={start}>
          {t({ message: 'Start', context: 'button' })}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            type="primary"
            aria-label={t`Complete: ${name}`}
            onClick={() => onOpen({ kind: 'complete', treatment })}
          >
            {t`Complete`}
          </Button>
          {undo}
        </>
      )}
      <Button size="small" aria-label={t`Cancel: ${name}`} onClick={() => onOpen({ kind: 'cancel', treatment })}>
        {t({ message: 'Cancel', context: 'record' })}
      </Button>
    </Flex>
  );
}
