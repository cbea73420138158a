import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { RollbackInput, type Channel } from '@polyclinic/contract';
import { filledIn, FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { CHANNEL_LABELS } from './channel-labels';
import type { ModuleDialogProps } from './module-dialog-props';
import { ReasonField } from './reason-field';
import { rollbackTargets } from './rollback-targets';

interface RollbackDialogProps extends ModuleDialogProps {
  channel: Channel;
}

interface Entries {
  version?: string;
  reason: string;
}

const field = formFields(RollbackInput);

/** Rolls a channel back to an earlier release and withdraws the current one. */
export function RollbackDialog({ overview, releases, channel, onClose }: RollbackDialogProps) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const { module, channels } = overview;
  const state = channels.find((one) => one.channel === channel);
  const channelName = i18n._(CHANNEL_LABELS[channel]);
  const currentVersion = state?.release.version ?? '';
  const previous = state?.previousVersion ?? undefined;
  const rollback = useMutation(api.releases.rollback.mutationOptions());
  const others = state ? rollbackTargets(state, releases) : [];

  async function send({ version, reason }: Entries) {
    const answer = await rollback.mutateAsync({
      params: { module },
      body: { channel, reason, ...filledIn({ version }) },
    });
    const newVersion = answer.module.channels.find((one) => one.channel === channel)?.release.version ?? '';
    void message.success(t`${module}: ${channelName} is back on ${newVersion}`);
  }

  return (
    <FormDialog<Entries>
      title={t`Roll back ${channelName}?`}
      explanation={t`${currentVersion} is withdrawn from all channels and exceptions, and open pages leave it within 30 seconds. To move forward again, promote another release.`}
      submit={t`Roll back release`}
      isDanger
      isSaving={rollback.isPending}
      initial={{ version: previous, reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't roll back the release. Try again.`)}
      blames={{ RELEASE_UNKNOWN: 'version', RELEASE_NOT_AVAILABLE: 'version', RELEASE_NONE_EARLIER: 'version' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item {...field('version')} label={t`Roll back to`}>
        <Select
          allowClear
          placeholder={t`Last working release`}
          options={others.map(({ version }) => ({
            value: version,
            label: version === previous ? t`${version} (previous)` : version,
          }))}
        />
      </Form.Item>
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
