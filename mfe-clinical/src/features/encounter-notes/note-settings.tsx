import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Panel, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useId } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';

/** Part of the clinic's settings: whether notes of nurses need a doctor's signature as well. */
export function NoteSettings() {
  const { t } = useLingui();
  const query = useQuery(api.encounterNotes.settings.queryOptions({}));
  return (
    <Panel title={t`Encounter notes`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {({ settings }) => <CoSignature isRequired={settings.coSignNurseNotes} />}
      </QueryState>
    </Panel>
  );
}

function CoSignature({ isRequired }: { isRequired: boolean }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const id = useId();
  const change = useMutation({
    ...api.encounterNotes.changeSettings.mutationOptions(),
    onSuccess: () => void message.success(t`Settings saved`),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the settings. Try again.`)),
  });
  return (
    <>
      <Flex gap="small" align="center">
        <Switch
          id={id}
          checked={isRequired}
          loading={change.isPending}
          aria-describedby={`${id}-extra`}
          onChange={(coSignNurseNotes) => change.mutate({ body: { coSignNurseNotes } })}
        />
        <label htmlFor={id}>{t`Co-signature of nurses' notes`}</label>
      </Flex>
      <div id={`${id}-extra`}>
        {t`When on, a note that a nurse has signed waits until a doctor has signed it as well. Notes signed before stay as they are.`}
      </div>
    </>
  );
}
