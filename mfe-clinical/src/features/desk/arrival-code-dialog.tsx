import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { QRCode } from '@polyclinic/ui/kit/qr';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { arrivalsApi as api } from '../../lib/arrivals-api';

const SIZE = 280;
const SOONEST_MS = 1_000;

/** The code that patients scan at the desk to announce their arrival; it is renewed as long as it is shown. */
export function ArrivalCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const query = useQuery({
    ...api.arrivals.code.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(SOONEST_MS, Date.parse(data.expiresAt) - Date.now()) : SOONEST_MS * 10,
  });
  return (
    <Modal open={isOpen} title={t`Check-in code`} footer={null} onCancel={() => setIsOpen(false)} afterClose={onClose}>
      <Flex vertical gap="middle" align="center">
        <div>{t`Patients scan this code with their phone to tell the front desk that they have arrived.`}</div>
        <QueryState query={query} loading={t`Loading code...`} failed={t`Couldn't load the code`}>
          {({ code }) => (
            <QRCode
              type="svg"
              size={SIZE}
              value={`${window.location.origin}${paths.arrive}?code=${code}`}
              // Dark on light in either theme, because many scanners cannot read inverted codes.
              color="#000000"
              bgColor="#ffffff"
              role="img"
              aria-label={t`QR code for check-in`}
            />
          )}
        </QueryState>
      </Flex>
    </Modal>
  );
}
