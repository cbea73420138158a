import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { failureOf, useDraft } from '@polyclinic/client';
import {
  PURCHASE_REQUISITION_LABELS,
  PurchaseKind,
  PurchaseRequisitionFields,
  type NewPurchaseRequisition,
  type PurchaseRequisition,
} from '@polyclinic/contract';
import { CreateDrawer, DateInput, DetailDrawer, filledIn, QueryState, useFormFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { ItemSelect } from '../../lib/item-select';
import { api } from '../../lib/procurement-api';
import { KIND_LABELS } from '../../lib/procurement-labels';
import { PURCHASE_REQUISITIONS_PATH } from './purchase-requisition-entries';

/** Requests goods or services. */
export function NewRequisitionDrawer() {
  const { t } = useLingui();
  const draft = useDraft<NewPurchaseRequisition>('purchase-requisitions.new');
  const create = useMutation(api.purchaseRequisitions.create.mutationOptions());
  return (
    <CreateDrawer<NewPurchaseRequisition>
      title={t`Request purchase`}
      submit={t`Submit for approval`}
      closeTo={`${PURCHASE_REQUISITIONS_PATH}?`}
      isSaving={create.isPending}
      initial={{ kind: 'STOCK', description: '', quantity: '' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn(values) });
        return { message: t`Submitted for approval` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the request. Try again.`)}
    >
      <RequisitionInputs />
    </CreateDrawer>
  );
}

/** Changes the own request in the URL, which is among the latest that are not decided on. */
export function EditRequisitionDrawer() {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('edit') ?? '';
  const query = useQuery({
    ...api.purchaseRequisitions.list.queryOptions({ query: { status: 'PENDING', limit: 100 } }),
    select: ({ requisitions }) => requisitions.filter((one) => one.id === id && one.actions.includes('edit')),
  });
  const [found] = query.data ?? [];
  if (found) return <EditRequisition key={found.id} requisition={found} />;
  return (
    <DetailDrawer title={t`Edit request`} closeTo={`${PURCHASE_REQUISITIONS_PATH}?`}>
      <QueryState
        query={query}
        loading={t`Loading purchase requests...`}
        failed={t`Couldn't load the purchase requests`}
        empty={{ when: (rows) => rows.length === 0, text: t`This request can't be changed anymore` }}
      >
        {() => null}
      </QueryState>
    </DetailDrawer>
  );
}

function EditRequisition({ requisition }: { requisition: PurchaseRequisition }) {
  const { t } = useLingui();
  const update = useMutation(api.purchaseRequisitions.update.mutationOptions());
  const { id, version } = requisition;
  return (
    <CreateDrawer<NewPurchaseRequisition>
      title={t`Edit request`}
      submit={t`Save request`}
      closeTo={`${PURCHASE_REQUISITIONS_PATH}?`}
      isSaving={update.isPending}
      initial={fieldsOf(requisition)}
      send={async (values) => {
        await update.mutateAsync({ params: { id }, body: { ...values, version } });
        return { message: t`Request saved` };
      }}
      draft={undefined}
      failure={(error) => failureOf(error, t`Couldn't save the request. Try again.`)}
    >
      <RequisitionInputs chosen={requisition} />
    </CreateDrawer>
  );
}

const fieldsOf = ({ kind, itemId, description, quantity, unit, neededBy, reason }: PurchaseRequisition) => ({
  kind,
  itemId,
  description,
  quantity,
  unit,
  neededBy,
  reason,
});

function RequisitionInputs({ chosen }: { chosen?: PurchaseRequisition }) {
  const { i18n } = useLingui();
  const field = useFormFields(PurchaseRequisitionFields, PURCHASE_REQUISITION_LABELS);
  return (
    <>
      <Form.Item {...field('kind')}>
        <Select options={PurchaseKind.options.map((value) => ({ value, label: i18n._(KIND_LABELS[value]) }))} />
      </Form.Item>
      <ItemField chosen={chosen} />
      <Form.Item {...field('description')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Form.Item {...field('quantity')}>
        <DecimalInput digits={4} />
      </Form.Item>
      <Form.Item {...field('unit')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item {...field('neededBy')}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('reason')}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </>
  );
}

/** Item of a request for stock: it fills in description and unit. */
function ItemField({ chosen }: { chosen: PurchaseRequisition | undefined }) {
  const { t } = useLingui();
  const field = useFormFields(PurchaseRequisitionFields, PURCHASE_REQUISITION_LABELS);
  const form = Form.useFormInstance<NewPurchaseRequisition>();
  const kind = Form.useWatch<PurchaseKind | undefined>('kind');
  if (kind !== undefined && kind !== 'STOCK') return null;
  return (
    <Form.Item {...field('itemId')} extra={t`Optional. Describe below what the clinic does not stock yet.`}>
      <ItemSelect
        allowClear
        placeholder={t`Name, code or GTIN`}
        chosen={chosen?.itemId ? { id: chosen.itemId, name: chosen.description } : undefined}
        onPick={({ name, purchaseUnit, stockUnit }) =>
          form.setFieldsValue({ description: name, unit: purchaseUnit ?? stockUnit })
        }
      />
    </Form.Item>
  );
}
