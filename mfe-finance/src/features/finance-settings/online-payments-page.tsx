import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import {
  PAYMENT_SETTINGS_LABELS,
  paymentRequests,
  PaymentSettingsFields,
  type PaymentSettings,
} from '@polyclinic/contract';
import {
  CopyLink,
  FormSection,
  QueryState,
  RecordForm,
  useFormFields,
  useGuardedLinks,
  useLeaveGuard,
} from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

const FORM = 'online-payments';
const NARROW = { maxWidth: 560 };

type Fields = Pick<PaymentSettings, 'providerUrl' | 'upiAddress' | 'upiName'> & { secret?: string };

/** How patients pay without coming to the desk; administrators can change it. */
export function OnlinePaymentsPage() {
  const { t } = useLingui();
  const query = useQuery({ ...api.paymentRequests.settings.queryOptions(), select: ({ settings }) => settings });
  return (
    <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
      {(settings) => (
        <OnlinePaymentsForm first={settings} reload={async () => (await query.refetch({ throwOnError: true })).data} />
      )}
    </QueryState>
  );
}

interface FormProps {
  first: PaymentSettings;
  reload: () => Promise<PaymentSettings | undefined>;
}

function OnlinePaymentsForm({ first, reload }: FormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayChange = useMay(paymentRequests.changeSettings.access);
  const field = useFormFields(PaymentSettingsFields, PAYMENT_SETTINGS_LABELS);
  const change = useMutation(api.paymentRequests.changeSettings.mutationOptions());
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const [base, setBase] = useState(first);
  const [round, setRound] = useState(0);

  async function save({ providerUrl, upiAddress, upiName, secret }: Partial<Fields>) {
    const fields = { providerUrl: providerUrl || null, upiAddress: upiAddress || null, upiName: upiName || null };
    const body = { ...fields, ...(secret ? { secret } : {}), version: base.version };
    const { settings } = await change.mutateAsync({ body });
    setBase(settings);
    guard.release();
    setRound(round + 1);
    void message.success(t`Settings saved`);
  }

  async function takeNews() {
    const fresh = (await reload()) ?? base;
    setBase(fresh);
    return fresh;
  }

  return (
    <div style={NARROW}>
      {!mayChange && (
        <Alert type="info" showIcon title={t`Only administrators of the clinic can change these settings.`} />
      )}
      <RecordForm<Partial<Fields>>
        key={round}
        id={FORM}
        initial={base}
        guard={guard}
        // Secrets are not stored on the device.
        draft={undefined}
        save={save}
        reload={takeNews}
        recordVersion={base.version}
        failure={(error) => failureOf(error, t`Couldn't save the settings. Try again.`)}
      >
        <fieldset disabled={!mayChange} className="pc-section">
          <FormSection title={t`Payment provider`}>
            <Form.Item {...field('providerUrl')}>
              <Input autoComplete="off" inputMode="url" maxLength={300} />
            </Form.Item>
            <Form.Item
              name="secret"
              label={t`Shared secret`}
              extra={
                base.hasSecret ? t`A secret is stored. Enter a new one to replace it.` : t`At least 32 characters.`
              }
            >
              <Input type="password" autoComplete="new-password" maxLength={200} />
            </Form.Item>
            <Form.Item>
              <CopyLink label={t`Address to which the provider reports payments`} url={base.eventsUrl} isAmongFields />
            </Form.Item>
          </FormSection>
          {base.currency === 'INR' && (
            <FormSection title={t`UPI`}>
              <Form.Item {...field('upiAddress')} extra={t`For example, clinic@bank`}>
                <Input autoComplete="off" inputMode="email" maxLength={255} />
              </Form.Item>
              <Form.Item {...field('upiName')}>
                <Input autoComplete="off" maxLength={80} />
              </Form.Item>
            </FormSection>
          )}
        </fieldset>
      </RecordForm>
      {mayChange && (
        <Button type="primary" htmlType="submit" form={FORM} loading={change.isPending}>
          {t`Save`}
        </Button>
      )}
    </div>
  );
}
