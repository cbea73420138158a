import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, useLeave } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';
import { ListInput } from './list-input';
import { ListPreview } from './list-preview';
import { useServiceList } from './use-service-list';
import { useServiceReader } from './use-service-reader';

/** Adds and changes services from a list: pasted or from a file, tried out, then saved as a whole. */
export function ImportServicesDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.services);
  const reader = useServiceReader();
  const list = useServiceList(reader);
  const [text, setText] = useState('');
  const [changesExisting, setChangesExisting] = useState(false);
  const { preview } = list;
  const isRefused = preview?.some(({ action }) => action === 'REFUSE') ?? false;
  const failed = (error: unknown) => void message.error(errorText(error, t`Couldn't read the list. Try again.`));

  async function tryOut() {
    try {
      const hasRows = await list.tryOut(text, changesExisting ? 'change' : 'refuse');
      if (!hasRows) void message.error(t`The list has no rows below the column headings.`);
    } catch (error) {
      failed(error);
    }
  }

  async function save() {
    try {
      const count = await list.save();
      void message.success(plural(count, { one: '# service saved', other: '# services saved' }));
      leave();
    } catch (error) {
      failed(error);
    }
  }

  return (
    <DetailDrawer
      title={t`Add services from a list`}
      closeTo={paths.services}
      focusField
      isWide
      footer={
        <Flex gap="small" justify="end" wrap>
          {preview ? (
            <>
              <Button onClick={list.back}>{t`Back to the rows`}</Button>
              <Button type="primary" disabled={isRefused} loading={list.isSending} onClick={() => void save()}>
                {t`Save services`}
              </Button>
            </>
          ) : (
            <Button
              type="primary"
              disabled={!reader || text.trim() === ''}
              loading={list.isSending}
              onClick={() => void tryOut()}
            >
              {t`Preview`}
            </Button>
          )}
        </Flex>
      }
    >
      {preview ? (
        <ListPreview rows={preview} />
      ) : (
        <ListInput
          text={text}
          onText={setText}
          changesExisting={changesExisting}
          onChangesExisting={setChangesExisting}
        />
      )}
    </DetailDrawer>
  );
}
