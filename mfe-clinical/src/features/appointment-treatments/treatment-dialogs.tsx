import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { APPOINTMENT_TREATMENT_LABELS, type AppointmentTreatment, type Consumable } from '@polyclinic/contract';
import { FormDialog, ReasonDialog, useLabels } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';

/** Step of a treatment that asks something. */
export interface TreatmentStep {
  kind: 'start' | 'complete' | 'cancel';
  treatment: AppointmentTreatment;
}

interface DialogProps {
  treatment: AppointmentTreatment;
  onClose: () => void;
}

/** Dialog of a step. */
export function TreatmentDialog({ kind, ...props }: TreatmentStep & { onClose: () => void }) {
  if (kind === 'start') return <StartDialog {...props} />;
  return kind === 'complete' ? <CompleteDialog {...props} /> : <CancelDialog {...props} />;
}

interface Consent {
  areConsentsSigned: boolean;
  consentReason?: string;
}

function StartDialog({ treatment, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const { id, version, name } = treatment;
  const start = useMutation(api.appointmentTreatments.start.mutationOptions());
  const consents = new Intl.ListFormat(i18n.locale).format(treatment.consents);
  return (
    <FormDialog<Consent>
      title={t`Start ${name}`}
      explanation={t`Consents required: ${consents}`}
      submit={t`Start treatment`}
      isSaving={start.isPending}
      initial={{ areConsentsSigned: false }}
      send={({ areConsentsSigned, consentReason }) =>
        start.mutateAsync({
          params: { id },
          body: { version, areConsentsSigned, consentReason: consentReason?.trim() || undefined },
        })
      }
      failure={(error) => failureOf(error, t`Couldn't start the treatment. Try again.`)}
      blames={{ TREATMENT_CONSENTS: 'consentReason' }}
      onClose={onClose}
    >
      <Form.Item name="areConsentsSigned" valuePropName="checked">
        <Checkbox>{t`The consents are signed`}</Checkbox>
      </Form.Item>
      <Form.Item name="consentReason" label={t`Reason for starting without consent`}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}

interface Completion {
  note: string | null;
  followUpDays: number | null;
  quantities: (number | null)[];
}

function CompleteDialog({ treatment, onClose }: DialogProps) {
  const { t } = useLingui();
  const label = useLabels(APPOINTMENT_TREATMENT_LABELS);
  const { id, version, name, note, consumables, followUpDays, serviceId } = treatment;
  const complete = useMutation(api.appointmentTreatments.complete.mutationOptions());
  // Material with the quantity 0 or none was not used.
  const used = (quantities: Completion['quantities']): Consumable[] =>
    consumables.flatMap((one, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ ...one, quantity }] : [];
    });
  return (
    <FormDialog<Completion>
      title={t`Complete ${name}`}
      explanation={t`The front desk receives the charge for the invoice of this visit.`}
      submit={t`Complete treatment`}
      isSaving={complete.isPending}
      initial={{ note, followUpDays, quantities: consumables.map(({ quantity }) => quantity) }}
      send={(values) =>
        complete.mutateAsync({
          params: { id },
          body: {
            version,
            note: values.note?.trim() || null,
            followUpDays: values.followUpDays ?? null,
            consumables: used(values.quantities ?? []),
          },
        })
      }
      failure={(error) => failureOf(error, t`Couldn't complete the treatment. Try again.`)}
      onClose={onClose}
    >
      <Form.Item name="note" label={label('note')}>
        <Input.TextArea rows={2} maxLength={2000} />
      </Form.Item>
      {consumables.map(({ name: material, unit }, index) => (
        <Form.Item
          key={`${index} ${material}`}
          name={['quantities', index]}
          label={[material, unit].filter(Boolean).join(', ')}
        >
          <InputNumber min={0} max={10_000} style={WIDE} />
        </Form.Item>
      ))}
      {serviceId && (
        <Form.Item name="followUpDays" label={t`Next visit in (days)`}>
          <InputNumber min={1} max={730} precision={0} style={WIDE} />
        </Form.Item>
      )}
    </FormDialog>
  );
}

function CancelDialog({ treatment: { id, version, name }, onClose }: DialogProps) {
  const { t } = useLingui();
  const cancel = useMutation(api.appointmentTreatments.cancel.mutationOptions());
  return (
    <ReasonDialog
      title={t`Cancel ${name}?`}
      explanation={t`The treatment stays in the record with your reason.`}
      submit={t`Cancel treatment`}
      isDanger
      isSaving={cancel.isPending}
      send={(reason) => cancel.mutateAsync({ params: { id }, body: { version, reason } })}
      failure={(error) => failureOf(error, t`Couldn't cancel the treatment. Try again.`)}
      onClose={onClose}
    />
  );
}

const WIDE = { width: '100%' };
