import { useLingui } from '@lingui/react/macro';
import { errorText, type ApiError } from '@polyclinic/client';
import type { MySession } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useDeviceName } from './use-device-name';
import { useOwnAccount } from './use-own-account';

/** Lists the person's sessions. Ending one cannot be undone, so it is confirmed by name. */
export function MySessions({ sessions }: { sessions: readonly MySession[] }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const format = useFormat();
  const deviceName = useDeviceName();
  const failed = t`Couldn't log out the device. Try again.`;
  const onError = (error: ApiError) => void message.error(errorText(error, failed));
  const account = useOwnAccount();
  const endOne = useMutation({ ...account.endSession.mutationOptions(), onError });
  const endOthers = useMutation({ ...account.endOtherSessions.mutationOptions(), onError });
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(session: MySession) {
    const device = deviceName(session.device);
    const isSure = await modal.confirm({
      title: t`Log out ${device}?`,
      content: t`Whoever uses this device has to log in again. Unsaved work is lost.`,
      okText: t`Log out device`,
      okButtonProps: { danger: true },
      cancelText: t`Cancel`,
    });
    if (!isSure) return;
    await endOne.mutateAsync({ params: { id: session.id } });
    void message.success(t`${device} is logged out`);
  }

  async function endAll() {
    const devices = [...new Set(others.map(({ device }) => deviceName(device)))].join(', ');
    const isSure = await modal.confirm({
      title: t`Log out all other devices?`,
      content: t`These devices will have to log in again: ${devices}. Unsaved work on them is lost.`,
      okText: t`Log out all other devices`,
      okButtonProps: { danger: true },
      cancelText: t`Cancel`,
    });
    if (!isSure) return;
    await endOthers.mutateAsync();
    void message.success(t`All other devices are logged out`);
  }

  const mark = ({ isCurrent }: MySession) => isCurrent && <StatusTag meaning="done">{t`This device`}</StatusTag>;
  const act = (session: MySession) => {
    const device = deviceName(session.device);
    return (
      !session.isCurrent && (
        // An error has been reported by then.
        <Button aria-label={t`Log out device: ${device}`} onClick={() => void end(session).catch(() => undefined)}>
          {t`Log out device`}
        </Button>
      )
    );
  };
  const columns: ListColumn<MySession>[] = [
    {
      key: 'device',
      title: t`Device`,
      render: (session) => (
        <Flex gap="small" align="center" wrap>
          {deviceName(session.device)}
          {mark(session)}
        </Flex>
      ),
    },
    { key: 'address', title: t`IP address`, render: ({ address }) => address ?? '–' },
    {
      key: 'used',
      title: t`Last used`,
      render: ({ lastUsedAt }) => <span className="pc-own-moment">{format.dateTime(lastUsedAt)}</span>,
    },
    { key: 'act', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: act },
  ];

  return (
    <>
      <DataList
        label={t`Active sessions`}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(session) => (
          <>
            <Flex gap="small" align="center" wrap>
              <strong>{deviceName(session.device)}</strong>
              {mark(session)}
            </Flex>
            <span className="pc-list-sub">
              {[session.address, format.dateTime(session.lastUsedAt)].filter(Boolean).join(' · ')}
            </span>
            <div>{act(session)}</div>
          </>
        )}
      />
      {others.length > 0 && (
        <Button danger style={BELOW} loading={endOthers.isPending} onClick={() => void endAll().catch(() => undefined)}>
          {t`Log out all other devices`}
        </Button>
      )}
    </>
  );
}

const BELOW = { marginTop: 12 };
