import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import {
  branches,
  STOCK_LOCATION_LABELS,
  StockLocationFields,
  StockLocationKind,
  stockLocations,
  type StockLocation,
} from '@polyclinic/contract';
import { InUseTag, LookupDialog, LookupPage, Page, StatusTag, useFormFields, useLabels } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { LOCATION_KIND_LABELS } from '../../lib/stock/stock-labels';

type Fields = Omit<StockLocation, 'id' | 'version' | 'branchName'>;

const START: Fields = { name: '', kind: 'STORE', branchId: null, isDefault: false, isActive: true };

/** Places at which the clinic stores stock. */
export function StockLocationsScreen() {
  const { t, i18n } = useLingui();
  const label = useLabels(STOCK_LOCATION_LABELS);
  const query = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  return (
    <Page title={t`Stock locations`}>
      <LookupPage
        label={t`Stock locations`}
        query={query}
        mayWrite={useMay(stockLocations.create.access)}
        texts={{
          loading: t`Loading locations...`,
          failed: t`Couldn't load the locations`,
          empty: t`No locations yet`,
          hint: t`Locations are the stores, rooms and cabinets that hold stock. Add the first one.`,
          add: t`Add location`,
        }}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: label('name'), render: ({ name }) => <strong>{name}</strong> },
          { key: 'kind', title: label('kind'), render: ({ kind }) => i18n._(LOCATION_KIND_LABELS[kind]) },
          { key: 'branch', title: label('branchId'), render: ({ branchName }) => branchName ?? '–' },
          {
            key: 'status',
            title: t`Status`,
            render: (location) => (
              <>
                <InUseTag {...location} />
                {location.isDefault && <StatusTag meaning="info">{t`Default`}</StatusTag>}
              </>
            ),
          },
        ]}
        Dialog={LocationDialog}
      />
    </Page>
  );
}

function LocationDialog({ record, onClose }: { record: StockLocation | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const field = useFormFields(StockLocationFields, STOCK_LOCATION_LABELS);
  const create = useMutation(api.stockLocations.create.mutationOptions());
  const update = useMutation(api.stockLocations.update.mutationOptions());
  const mayReadBranches = useMay(branches.list.access);
  const query = useQuery({
    ...api.branches.list.queryOptions(),
    select: (data) => data.branches,
    enabled: mayReadBranches && !record,
  });
  return (
    <LookupDialog<Fields>
      title={record ? t`Edit location` : t`Add location`}
      explanation={t`Dispensing and treatments take stock from the default location.`}
      record={record}
      start={START}
      failure={(error) => failureOf(error, t`Couldn't save the location. Try again.`)}
      isSaving={create.isPending || update.isPending}
      create={(body) => create.mutateAsync({ body })}
      update={(id, { branchId: _, ...body }) => update.mutateAsync({ params: { id }, body })}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Select
          options={StockLocationKind.options.map((value) => ({ value, label: i18n._(LOCATION_KIND_LABELS[value]) }))}
        />
      </Form.Item>
      {mayReadBranches && !record && (
        <Form.Item {...field('branchId')}>
          <Select
            allowClear
            loading={query.isFetching}
            options={(query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item {...field('isDefault')} valuePropName="checked">
        <Switch disabled={record?.isDefault} />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </LookupDialog>
  );
}
