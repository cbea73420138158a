import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { AssignInput } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Radio } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
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
    void message.success(t`Assignment saved`);
  }

  return (
    <FormDialog<AssignEntries>
      title={t`Assign a release of ${module}`}
      explanation={t`An assignment to a clinic takes priority over a percentage, and both take priority over the stable release. An existing assignment is replaced.`}
      submit={t`Assign release`}
      isSaving={assign.isPending}
      initial={{ audience: 'clinic', target, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save the assignment. Try again.`)}
      blames={{ CLINIC_UNKNOWN: 'clinicId', RELEASE_UNKNOWN: 'target', RELEASE_NOT_AVAILABLE: 'target' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="audience" label={t`Audience`}>
        <Radio.Group
          options={[
            { value: 'clinic', label: t`One clinic` },
            { value: 'share', label: t`A percentage of users` },
          ]}
        />
      </Form.Item>
      <AudienceField />
      <Form.Item
        name="target"
        label={t`Assigned release`}
        rules={[{ required: true, message: t`Choose a channel or version` }]}
        required
      >
        <Select
          options={[
            {
              label: t`Channels`,
              options: channels.map(({ channel, release }) => ({
                value: targetOf({ channel }),
                label: `${i18n._(CHANNEL_LABELS[channel])} (${release.version})`,
              })),
            },
            {
              label: t`Fixed versions`,
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
        label={t`Percentage of all users`}
        extra={t`Always the same users; those included stay included when the percentage grows.`}
        rules={[{ required: true, message: t`Enter a percentage` }, ...rules]}
        required
      >
        <InputNumber min={1} max={100} precision={0} suffix="%" style={{ width: 160 }} />
      </Form.Item>
    );
  }
  return (
    <Form.Item name="clinicId" label={t`Clinic`} rules={[{ required: true, message: t`Choose a clinic` }]} required>
      <ClinicSelect />
    </Form.Item>
  );
}
