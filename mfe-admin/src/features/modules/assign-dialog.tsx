import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AssignInput } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { assignInput, targetOf, type AssignEntries } from './assign-input';
import { CHANNEL_LABELS } from './channel-labels';
import { ClinicSelect } from './clinic-select';
import type { ModuleDialogProps } from './module-dialog-props';
import { ReasonField } from './reason-field';

interface AssignDialogProps extends ModuleDialogProps {
  version?: string;
}

const field = formFields(AssignInput);

/** Assigns a release other than the stable one to a clinic, or to a share of all people. */
export function AssignDialog({ overview, releases, version, onClose }: AssignDialogProps) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { module, channels } = overview;
  const assign = useMutation(api.releases.assign.mutationOptions());
  const hasCanary = channels.some(({ channel }) => channel === 'CANARY');
  const first = releases.find(({ status }) => status === 'AVAILABLE')?.version ?? '';
  const target = version || !hasCanary ? targetOf({ version: version ?? first }) : targetOf({ channel: 'CANARY' });

  async function send(entries: AssignEntries) {
    await assign.mutateAsync({ params: { module }, body: assignInput(entries) });
    void message.success(t`The assignment is saved`);
  }

  return (
    <FormDialog<AssignEntries>
      title={t`Who gets another release of ${module}?`}
      explanation={t`What a clinic is given goes before what a share of people is given, and both go before stable. An assignment that is there already is replaced.`}
      submit={t`Assign`}
      isSaving={assign.isPending}
      initial={{ audience: 'clinic', target, reason: '' }}
      failure={(error) => failureOf(error, t`Failed to save the assignment`)}
      blames={{ CLINIC_UNKNOWN: 'clinicId', RELEASE_UNKNOWN: 'target', RELEASE_NOT_AVAILABLE: 'target' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="audience" label={t`Who`}>
        <Radio.Group
          options={[
            { value: 'clinic', label: t`One clinic` },
            { value: 'share', label: t`A share of all people` },
          ]}
        />
      </Form.Item>
      <AudienceField />
      <Form.Item name="target" label={t`What`} rules={[{ required: true, message: t`Choose what they run` }]} required>
        <Select
          options={[
            {
              label: t`Follows a channel`,
              options: channels.map(({ channel, release }) => ({
                value: targetOf({ channel }),
                label: `${i18n._(CHANNEL_LABELS[channel])} (${release.version})`,
              })),
            },
            {
              label: t`Stays with a version`,
              options: releases
                .filter(({ status }) => status === 'AVAILABLE')
                .map((one) => ({ value: targetOf(one), label: one.version })),
            },
          ]}
        />
      </Form.Item>
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}

function AudienceField() {
  const { t } = useLingui();
  const audience = Form.useWatch<string | undefined>('audience');
  if (audience === 'share') {
    const { rules, name } = field('sharePercent');
    return (
      <Form.Item
        name={name}
        label={t`Percent of all people`}
        extra={t`The same people every time: who is among them stays among them while the share grows.`}
        rules={[{ required: true, message: t`Enter a share` }, ...rules]}
        required
      >
        <InputNumber min={1} max={100} precision={0} suffix="%" style={{ width: 160 }} />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="clinicId" label={t`Clinic`} rules={[{ required: true, message: t`Choose the clinic` }]} required>
      <ClinicSelect />
    </Form.Item>
  );
}
