import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import {
  ARRIVAL_METRES,
  ARRIVAL_SETTINGS_LABELS,
  ArrivalSettingsFields,
  type ArrivalSettings,
} from '@polyclinic/contract';
import { FieldColumns, FormDialog, Panel, QueryState, useFormat, useFormFields } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { arrivalsApi as api } from '../../lib/arrivals-api';

type Values = NonNullable<ArrivalSettings>;

/** Part of the clinic's settings: where phones may announce an arrival without the code at the desk. */
export function ArrivalSettingsPanel() {
  const { t } = useLingui();
  const query = useQuery(api.arrivals.settings.queryOptions());
  return (
    <Panel title={t`Self check-in by location`}>
      <QueryState query={query} loading={t`Loading settings...`} failed={t`Couldn't load the settings`}>
        {({ settings }) => <Choice settings={settings} />}
      </QueryState>
    </Panel>
  );
}

function Choice({ settings }: { settings: ArrivalSettings }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const change = useMutation(api.arrivals.changeSettings.mutationOptions());
  const metres = settings ? format.number(settings.metres) : '';
  const place = settings ? `${settings.latitude}, ${settings.longitude}` : '';
  return (
    <>
      <p>
        {settings
          ? t`On: within ${metres} meters of ${place}. Locations are compared and not stored.`
          : t`Off: patients scan the code at the front desk.`}
      </p>
      <Flex gap="small" wrap>
        <Button onClick={() => setIsEditing(true)}>{settings ? t`Change location` : t`Set location`}</Button>
        {settings && (
          <Button loading={change.isPending} onClick={() => change.mutate({ body: { settings: null } })}>
            {t`Turn off`}
          </Button>
        )}
      </Flex>
      {isEditing && (
        <FormDialog<Partial<Values>>
          title={t`Self check-in by location`}
          explanation={t`Patients within this distance tell the front desk from their phone that they have arrived.`}
          submit={t`Save`}
          isSaving={change.isPending}
          initial={settings ?? { metres: ARRIVAL_METRES.atStart }}
          send={({ latitude = 0, longitude = 0, metres: within = ARRIVAL_METRES.atStart }) =>
            change.mutateAsync({ body: { settings: { latitude, longitude, metres: within } } })
          }
          failure={(error) => failureOf(error, t`Couldn't save the settings. Try again.`)}
          onClose={() => setIsEditing(false)}
        >
          <PlaceInputs />
        </FormDialog>
      )}
    </>
  );
}

function PlaceInputs() {
  const field = useFormFields(ArrivalSettingsFields, ARRIVAL_SETTINGS_LABELS);
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('latitude')}>
          <InputNumber min={-90} max={90} step={0.0001} />
        </Form.Item>
        <Form.Item {...field('longitude')}>
          <InputNumber min={-180} max={180} step={0.0001} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('metres')}>
        <InputNumber min={ARRIVAL_METRES.min} max={ARRIVAL_METRES.max} precision={0} />
      </Form.Item>
    </>
  );
}
