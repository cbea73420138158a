import { useLingui } from '@lingui/react/macro';
import { TaxCodeFields, taxCodes, type TaxCode } from '@polyclinic/contract';
import { DateInput, formFields, useFormat } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { RecordDialog } from './record-dialog';
import { InUseTag, RecordsPage } from './records-page';

type Fields = Omit<TaxCode, 'id' | 'version'>;

const field = formFields(TaxCodeFields);
const START: Fields = { code: '', name: '', rate: '', validFrom: null, validTo: null, isActive: true };

/** Rates of tax as data; what is invoiced keeps the rate it was invoiced with. */
export function TaxCodesPage() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery({ ...api.taxCodes.list.queryOptions(), select: (data) => data.taxCodes });
  const span = ({ validFrom, validTo }: TaxCode) =>
    validFrom || validTo
      ? [validFrom && format.date(validFrom), validTo && format.date(validTo)].map((day) => day ?? '').join(' – ')
      : t`Always`;
  return (
    <RecordsPage
      label={t`Tax codes`}
      query={query}
      access={taxCodes.create.access}
      texts={{
        loading: t`Loading the tax codes...`,
        failed: t`Failed to load the tax codes`,
        empty: t`No tax codes yet`,
        hint: t`Without one, nothing is taxed. Enter the rates that your country asks for.`,
        add: t`Add tax code`,
      }}
      nameOf={({ code }) => code}
      columns={[
        { key: 'code', title: t`Code`, render: ({ code }) => <strong>{code}</strong> },
        { key: 'name', title: t`Name`, render: ({ name }) => name },
        { key: 'rate', title: t`Rate (%)`, align: 'end', render: ({ rate }) => rate },
        { key: 'span', title: t`Valid`, render: span },
        { key: 'status', title: t`Status`, render: (taxCode) => <InUseTag {...taxCode} /> },
      ]}
      Dialog={TaxCodeDialog}
    />
  );
}

function TaxCodeDialog({ record, onClose }: { record: TaxCode | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const create = useMutation(api.taxCodes.create.mutationOptions());
  const update = useMutation(api.taxCodes.update.mutationOptions());
  return (
    <RecordDialog<Fields>
      title={record ? t`Edit tax code` : t`Add tax code`}
      explanation={t`A new rate is a new code: documents that used this one keep its rate.`}
      record={record}
      start={START}
      failed={t`Failed to save the tax code`}
      blames={{ TAX_CODE_TAKEN: 'code' }}
      isSaving={create.isPending || update.isPending}
      create={(body) => create.mutateAsync({ body })}
      update={(id, body) => update.mutateAsync({ params: { id }, body })}
      nameOf={({ code }) => code}
      onClose={onClose}
    >
      <Form.Item {...field('code')} label={t`Code`}>
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item {...field('name')} label={t`Name`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('rate')} label={t`Rate (%)`} extra={t`With a point: 18 or 12.5`}>
        <Input autoComplete="off" inputMode="decimal" maxLength={10} />
      </Form.Item>
      <Form.Item {...field('validFrom')} label={t`Valid from`}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('validTo')} label={t`Valid to`}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('isActive')} label={t`In use`} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
}
