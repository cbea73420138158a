import { Trans, useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import { Button } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { LockOutlined } from '@polyclinic/ui/kit/icons';
import { App } from '@polyclinic/ui/kit/app';
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
      void message.success(t`Downloaded ${name}`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't create the backup. Try again.`)),
  });

  return (
    <Card title={t`Backup`} style={WIDTH}>
      <p
        style={TEXT}
      >{t`A complete copy of the clinic's data at this moment: patient records, appointments, users, settings, images and the audit log. The file is encrypted; only this server's secret or an operator's key opens it.`}</p>
      <p style={TEXT}>
        <Trans>
          The file is signed; changed or incomplete files are rejected. Restore it on a server that does not have this
          clinic, or under another ID: <code>{COMMAND}</code>
        </Trans>
      </p>
      <Button type="primary" icon={<LockOutlined />} loading={make.isPending} onClick={() => make.mutate()}>
        {t`Create backup`}
      </Button>
    </Card>
  );
}
