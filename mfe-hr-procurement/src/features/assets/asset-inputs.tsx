import { useLingui } from '@lingui/react/macro';
import { AmountInput, personName } from '@polyclinic/clinic-ui';
import { ASSET_LABELS, AssetFields } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/assets-api';

const BY_LABEL = { optionFilterProp: 'label' } as const;

interface Named {
  id: string;
  name: string;
}

const optionsOf = (rows: readonly Named[] = []) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** Fields of an asset; what the ledger decides is left out once it is in service. */
export function AssetInputs({ isDraft }: { isDraft: boolean }) {
  const { t } = useLingui();
  const field = useFormFields(AssetFields, ASSET_LABELS);
  const categories = useQuery(api.assetCategories.list.queryOptions());
  return (
    <>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      {isDraft && (
        <>
          <Form.Item {...field('categoryId')}>
            <Select
              showSearch={BY_LABEL}
              loading={categories.isPending}
              options={optionsOf(categories.data?.assetCategories)}
              notFoundContent={t`No asset categories yet. Create one first.`}
            />
          </Form.Item>
          <FieldColumns columns={2}>
            <Form.Item {...field('acquiredOn')}>
              <DateInput />
            </Form.Item>
            <Form.Item {...field('cost')}>
              <AmountInput />
            </Form.Item>
          </FieldColumns>
        </>
      )}
      <FieldColumns columns={2}>
        <Form.Item {...field('serialNumber')}>
          <Input autoComplete="off" maxLength={120} />
        </Form.Item>
        <Form.Item {...field('model')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('supplier')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item {...field('warrantyUntil')}>
          <DateInput allowClear />
        </Form.Item>
      </FieldColumns>
      {isDraft && <PlaceInputs />}
      <FacilityInput />
      <Form.Item {...field('notes')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}

/** Branch, location and custodian. */
export function PlaceInputs() {
  const field = useFormFields(AssetFields, ASSET_LABELS);
  const { data, isPending } = useQuery(api.assets.options.queryOptions());
  const people = (data?.people ?? []).map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('branchId')}>
          <Select allowClear showSearch={BY_LABEL} loading={isPending} options={optionsOf(data?.branches)} />
        </Form.Item>
        <Form.Item {...field('location')}>
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('custodianId')}>
        <Select allowClear showSearch={BY_LABEL} loading={isPending} options={people} />
      </Form.Item>
    </>
  );
}

function FacilityInput() {
  const { t } = useLingui();
  const field = useFormFields(AssetFields, ASSET_LABELS);
  const { data, isPending } = useQuery(api.assets.options.queryOptions());
  return (
    <Form.Item {...field('facilityId')} extra={t`Overdue calibration blocks the booking of this equipment.`}>
      <Select allowClear showSearch={BY_LABEL} loading={isPending} options={optionsOf(data?.facilities)} />
    </Form.Item>
  );
}
