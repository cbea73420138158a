import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { ENCOUNTER_LABELS, EncounterFields, EncounterKind, type Encounter } from '@polyclinic/contract';
import { FormDialog, ReasonDialog, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { ENCOUNTER_KIND_LABELS } from './encounter-labels';

interface EncounterDialogProps {
  encounter: Encounter;
  onClose: () => void;
}

/** Changes the type of an encounter, and the patient's complaint or the reason for the call. */
export function EditEncounter({ encounter: { id, version, kind, reason }, onClose }: EncounterDialogProps) {
  const { t, i18n } = useLingui();
  const field = useFormFields(EncounterFields, ENCOUNTER_LABELS);
  const update = useMutation(api.encounters.update.mutationOptions());
  return (
    <FormDialog<Pick<Encounter, 'kind' | 'reason'>>
      title={t`Edit encounter`}
      explanation={t`The reason is the patient's complaint, or what the call was about.`}
      submit={t`Save`}
      isSaving={update.isPending}
      initial={{ kind, reason }}
      send={(values) => {
        const entered = values.reason?.trim() || null;
        const changes = {
          ...(values.kind !== kind && { kind: values.kind }),
          ...(entered !== reason && { reason: entered }),
        };
        return update.mutateAsync({ params: { id }, body: { version, ...changes } });
      }}
      failure={(error) => failureOf(error, t`Couldn't save the encounter. Try again.`)}
      onClose={onClose}
    >
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Select
          options={EncounterKind.options.map((value) => ({ value, label: i18n._(ENCOUNTER_KIND_LABELS[value]) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** Cancels an encounter that was started by mistake. */
export function CancelEncounter({ encounter: { id, version }, onClose }: EncounterDialogProps) {
  const { t } = useLingui();
  const cancel = useMutation(api.encounters.cancel.mutationOptions());
  return (
    <ReasonDialog
      title={t`Cancel this encounter?`}
      explanation={t`For an encounter that was started by mistake. One with notes, readings or other entries can't be cancelled.`}
      submit={t`Cancel encounter`}
      isDanger
      isSaving={cancel.isPending}
      send={(reason) => cancel.mutateAsync({ params: { id }, body: { version, reason } })}
      failure={(error) => failureOf(error, t`Couldn't cancel the encounter. Try again.`)}
      onClose={onClose}
    />
  );
}
