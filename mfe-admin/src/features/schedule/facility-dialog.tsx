import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { NewFacility, type Facility } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Radio, Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { FACILITY_KIND_LABELS } from './facility-kind-labels';

const field = formFields(NewFacility);
const START: NewFacility = { kind: 'ROOM', name: '', capacity: 1, isActive: true };
const WIDTH = { width: 160 };

/** Adds or edits a room or a piece of equipment. */
export function FacilityDialog({ facility, onClose }: { facility: Facility | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const draft = useDraft<NewFacility>(facility ? `facilities.${facility.id}` : 'facilities.new');
  const create = useMutation(api.facilities.create.mutationOptions());
  const update = useMutation(api.facilities.update.mutationOptions());

  async function send({ kind, ...values }: NewFacility) {
    if (facility)
      await update.mutateAsync({ params: { id: facility.id }, body: { ...values, version: facility.version } });
    else await create.mutateAsync({ body: { kind, ...values } });
    const { name } = values;
    void message.success(t`${name} saved`);
  }

  return (
    <FormDialog<NewFacility>
      title={facility ? t`Edit room or equipment` : t`Add room or equipment`}
      explanation={t`Inactive rooms and equipment can't be booked. Existing appointments stay.`}
      submit={t`Save`}
      isSaving={create.isPending || update.isPending}
      initial={facility ?? START}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the room or equipment. Try again.`)}
      blames={{ FACILITY_NAME_TAKEN: 'name' }}
      send={send}
      onClose={onClose}
    >
      {!facility && (
        <Form.Item {...field('kind')} label={t`Type`}>
          <Radio.Group
            options={(['ROOM', 'EQUIPMENT'] as const).map((value) => ({
              value,
              label: i18n._(FACILITY_KIND_LABELS[value]),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item {...field('name')} label={t`Name`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('capacity')} label={t`Visits at the same time`}>
        <InputNumber min={1} max={50} precision={0} style={WIDTH} />
      </Form.Item>
      <Form.Item {...field('isActive')} label={t`Active`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
