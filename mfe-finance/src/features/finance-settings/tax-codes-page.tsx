import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { TaxCodeFields, taxCodes, type TaxCode, TAX_CODE_LABELS } from '@polyclinic/contract';
import { DateInput, InUseTag, LookupDialog, LookupPage, useFormat, useFormFields, useLabels } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

type Fields = Omit<TaxCode, 'id' | 'version'>;

const START: Fields = { code: '', name: '', rate: '', validFrom: null, validTo: null, isActive: true };

/** Tax rates; issued invoices keep the rate they were issued with. */
export function TaxCodesPage() {
  const { t } = useLingui();
  const label = useLabels(TAX_CODE_LABELS);
  const format = useFormat();
  const query = useQuery({ ...api.taxCodes.list.queryOptions(), select: (data) => data.taxCodes });
  const span = ({ validFrom, validTo }: TaxCode) =>
    validFrom || validTo
      ? [validFrom && format.date(validFrom), validTo && format.date(validTo)].map((day) => day ?? '').join(' – ')
      : t`Always`;
  return (
    <LookupPage
      label={t`Tax codes`}
      query={query}
      mayWrite={useMay(taxCodes.create.access)}
      texts={{
        loading: t`Loading tax codes...`,
        failed: t`Couldn't load the tax codes`,
        empty: t`No tax codes yet`,
        hint: t`Without a tax code, no tax is charged. Add the tax rates of your country.`,
        add: t`Add tax code`,
      }}
      nameOf={({ code }) => code}
      columns={[
        { key: 'code', title: label('code'), render: ({ code }) => <strong>{code}</strong> },
        { key: 'name', title: label('name'), render: ({ name }) => name },
        { key: 'rate', title: label('rate'), align: 'end', render: ({ rate }) => rate },
        { key: 'span', title: t`Validity`, render: span },
        { key: 'status', title: t`Status`, render: (taxCode) => <InUseTag {...taxCode} /> },
      ]}
      Dialog={TaxCodeDialog}
    />
  );
}

function TaxCodeDialog({ record, onClose }: { record: TaxCode | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const field = useFormFields(TaxCodeFields, TAX_CODE_LABELS);
  const create = useMutation(api.taxCodes.create.mutationOptions());
  const update = useMutation(api.taxCodes.update.mutationOptions());
  return (
    <LookupDialog<Fields>
      title={record ? t`Edit tax code` : t`Add tax code`}
      explanation={t`To change a rate, add a new tax code. Documents with the old code keep its rate.`}
      record={record}
      start={START}
      failure={(error) => failureOf(error, t`Couldn't save the tax code. Try again.`)}
      blames={{ TAX_CODE_TAKEN: 'code' }}
      isSaving={create.isPending || update.isPending}
      create={(body) => create.mutateAsync({ body })}
      update={(id, body) => update.mutateAsync({ params: { id }, body })}
      nameOf={({ code }) => code}
      onClose={onClose}
    >
      <Form.Item {...field('code')}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('rate')} extra={t`Use a point for decimals: 18 or 12.5`}>
        <Input autoComplete="off" inputMode="decimal" maxLength={10} />
      </Form.Item>
      <Form.Item {...field('validFrom')}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('validTo')}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </LookupDialog>
  );
}
