import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import { PromoteInput, type Channel } from '@polyclinic/contract';
import { filledIn, FormDialog, formFields, useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { CHANNEL_LABELS } from './channel-labels';
import type { ModuleDialogProps } from './module-dialog-props';
import { ReasonField } from './reason-field';

interface PromoteDialogProps extends ModuleDialogProps {
  version: string;
  channel: Channel;
}

const NOTHING = { reason: '' };
const field = formFields(PromoteInput);

/** Promotes a release to a channel, with an undo for ten seconds. */
export function PromoteDialog({ overview, releases, version, channel, onClose }: PromoteDialogProps) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const { module } = overview;
  const channelName = i18n._(CHANNEL_LABELS[channel]);
  const before = overview.channels.find((one) => one.channel === channel)?.release.version;
  const failed = t`Couldn't promote the release. Try again.`;
  const promote = useMutation(api.releases.promote.mutationOptions());
  const back = useMutation({
    ...api.releases.promote.mutationOptions(),
    onError: (error) => void message.error(errorText(error, failed)),
  });

  async function send(values: typeof NOTHING) {
    await promote.mutateAsync({ params: { module }, body: { version, channel, ...filledIn(values) } });
    const text = t`${module}: ${channelName} is now ${version}`;
    const mayGoBack = releases.some((one) => one.version === before && one.status === 'AVAILABLE');
    if (!before || !mayGoBack) void message.success(text);
    else {
      offerUndo({ text, undo: () => back.mutate({ params: { module }, body: { version: before, channel } }) });
    }
  }

  return (
    <FormDialog
      title={channel === 'STABLE' ? t`Promote ${version} to stable?` : t`Promote ${version} to canary?`}
      explanation={
        channel === 'STABLE'
          ? t`All users without an exception get this release. Open pages update within 30 seconds and keep unsaved input.`
          : t`Clinics and users assigned to the canary get this release. Open pages update within 30 seconds and keep unsaved input.`
      }
      submit={t`Promote release`}
      isSaving={promote.isPending}
      initial={NOTHING}
      failure={(error) => failureOf(error, failed)}
      send={send}
      onClose={onClose}
    >
      <ReasonField {...field('reason')} />
    </FormDialog>
  );
}
