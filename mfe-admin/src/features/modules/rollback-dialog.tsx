import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { RollbackInput, type Channel } from '@polyclinic/contract';
import { filledIn, FormDialog, formFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/overlay';
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
  const name = i18n._(CHANNEL_LABELS[channel]);
  const present = state?.release.version ?? '';
  const previous = state?.previousVersion ?? undefined;
  const rollback = useMutation(api.releases.rollback.mutationOptions());
  const others = state ? rollbackTargets(state, releases) : [];

  async function send({ version, reason }: Entries) {
    const answer = await rollback.mutateAsync({
      params: { module },
      body: { channel, reason, ...filledIn({ version }) },
    });
    const now = answer.module.channels.find((one) => one.channel === channel)?.release.version ?? '';
    void message.success(t`${name} of ${module} is ${now} again`);
  }

  return (
    <FormDialog<Entries>
      title={t`Roll back ${name}?`}
      explanation={t`${present} is withdrawn: nobody is offered it any more, whether by this channel, the other one or an exception, and open pages leave it within half a minute. To go forward again, promote another release.`}
      submit={t`Roll back`}
      isDanger
      isSaving={rollback.isPending}
      initial={{ version: previous, reason: '' }}
      failure={(error) => failureOf(error, t`Failed to roll back`)}
      blames={{ RELEASE_UNKNOWN: 'version', RELEASE_NOT_AVAILABLE: 'version', RELEASE_NONE_EARLIER: 'version' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item {...field('version')} label={t`Back to`}>
        <Select
          allowClear
          placeholder={t`The last good one`}
          options={others.map(({ version }) => ({
            value: version,
            label: version === previous ? t`${version} (before)` : version,
          }))}
        />
      </Form.Item>
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
