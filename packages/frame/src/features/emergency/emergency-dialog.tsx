import { useLingui } from '@lingui/react/macro';
import { errorText, useMay, useSession } from '@polyclinic/client';
import { alerts } from '@polyclinic/contract';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useId, useState } from 'react';
import { api } from '../../api';
import { emergencyNumber } from './emergency-number';

const PLACE_LENGTH = 100;

/** The emergency number of the clinic's country, and for employees an alert to their colleagues. */
export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const number = emergencyNumber(useSession(({ tenant }) => tenant?.settings.country ?? null));
  const mayAlert = useMay(alerts.emergency.access);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Modal open={isOpen} title={t`Emergency`} footer={null} onCancel={close} afterClose={onClose}>
      <Flex vertical gap="middle">
        <Button block danger type="primary" size="large" href={`tel:${number}`}>
          {t`Call ${number}`}
        </Button>
        {mayAlert && <AlertColleagues />}
      </Flex>
    </Modal>
  );
}

function AlertColleagues() {
  const { t } = useLingui();
  const id = useId();
  const [place, setPlace] = useState('');
  const send = useMutation(api.alerts.emergency.mutationOptions());
  const alerted = send.data?.alerted;
  return (
    <div>
      <Form layout="vertical" component="div">
        <Form.Item label={t`Place (optional)`} htmlFor={id} extra={t`Don't enter names here.`}>
          <Input
            id={id}
            maxLength={PLACE_LENGTH}
            value={place}
            placeholder={t`Room or area`}
            onChange={({ target }) => setPlace(target.value)}
          />
        </Form.Item>
      </Form>
      <Button
        block
        size="large"
        loading={send.isPending}
        onClick={() => send.mutate({ body: { place: place.trim() || null } })}
      >
        {t`Alert colleagues`}
      </Button>
      <div aria-live="assertive">
        {alerted !== undefined && alerted > 0 && (
          <Alert type="success" showIcon title={t`Your colleagues were alerted`} />
        )}
        {alerted === 0 && <Alert type="warning" showIcon title={t`There is no colleague to alert. Call for help.`} />}
        {send.isError && (
          <Alert
            type="error"
            showIcon
            title={t`Couldn't alert your colleagues. Call for help.`}
            description={errorText(send.error, '')}
          />
        )}
      </div>
    </div>
  );
}
