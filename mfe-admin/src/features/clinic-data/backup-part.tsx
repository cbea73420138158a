import { Trans, useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { LockOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

const WIDTH = { maxWidth: 640 };
const TEXT = { marginTop: 0 };
const COMMAND = 'node packages/server/dist/main.cjs restore --file';

/** Downloads all data of the clinic in one signed file. */
export function BackupPart() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const make = useMutation({
    ...api.admin.backup.mutationOptions(),
    onSuccess: (file) => {
      saveFile(file);
      const name = file.fileName;
      void message.success(t`${name} is in your downloads`);
    },
    onError: (error) => void message.error(errorText(error, t`Failed to make the backup`)),
  });

  return (
    <Card title={t`Backup`} style={WIDTH}>
      <p
        style={TEXT}
      >{t`Everything the clinic has as of one moment: records, appointments, people, settings, pictures and the audit log. Whoever has the file can read it, so keep it where only you get at it.`}</p>
      <p style={TEXT}>
        <Trans>
          The file is signed: a changed or incomplete one is refused. It is restored on the server, where the clinic is
          not there any more or under another id: <code>{COMMAND}</code>
        </Trans>
      </p>
      <Button type="primary" icon={<LockOutlined />} loading={make.isPending} onClick={() => make.mutate()}>
        {t`Make a backup`}
      </Button>
    </Card>
  );
}
