import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { ReorderRow } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { z } from '@polyclinic/ui/kit/schema';
import { api } from '../../lib/procurement-api';
import { PURCHASE_ORDERS_PATH } from '../../lib/procurement-paths';
import { SupplierSelect } from '../../lib/supplier-select';
import { lineOf } from './reorder-draft';

const field = formFields(z.object({ supplierId: z.uuid() }));

/** `order`: a draft order of one supplier. `request`: a purchase request for each item. */
export type ReorderKind = 'order' | 'request';

type Line = ReorderRow & { quantity: string };

interface ReorderDialogProps {
  kind: ReorderKind;
  lines: readonly Line[];
  onClose: () => void;
}

/** Turns proposals into a draft order or into purchase requests. */
export function ReorderDialog({ kind, ...props }: ReorderDialogProps) {
  return kind === 'order' ? <OrderDialog {...props} /> : <RequestDialog {...props} />;
}

function OrderDialog({ lines, onClose }: Omit<ReorderDialogProps, 'kind'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const count = lines.length;
  const create = useMutation({
    ...api.purchaseOrders.create.mutationOptions(),
    onSuccess: ({ order }) => void navigate(`${PURCHASE_ORDERS_PATH}?edit=${order.id}`),
  });
  async function send(supplierId: string) {
    const found = await Promise.all(
      lines.map(async ({ itemId, quantity }) => {
        const { terms } = await api.purchaseOrders.itemTerms.call({ query: { itemId, supplierId } });
        return lineOf(quantity, terms);
      }),
    );
    await create.mutateAsync({ body: { supplierId, isSubmitted: false, lines: found } });
  }
  return (
    <FormDialog<{ supplierId: string | null }>
      title={t`Create draft order`}
      explanation={plural(count, {
        one: 'The draft gets # line, in the unit in which the item is bought. Prices can be changed before you submit it.',
        other:
          'The draft gets # lines, in the units in which the items are bought. Prices can be changed before you submit it.',
      })}
      submit={t`Create draft order`}
      isSaving={create.isPending}
      initial={{ supplierId: null }}
      failure={(error) => failureOf(error, t`Couldn't save the purchase order. Try again.`)}
      send={({ supplierId }) => send(supplierId ?? '')}
      onClose={onClose}
    >
      <Form.Item label={t`Supplier`} {...field('supplierId')}>
        <SupplierSelect />
      </Form.Item>
    </FormDialog>
  );
}

function RequestDialog({ lines, onClose }: Omit<ReorderDialogProps, 'kind'>) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const count = lines.length;
  const create = useMutation(api.purchaseRequisitions.create.mutationOptions());
  async function send(neededBy: string | null) {
    for (const { itemId, name, stockUnit, quantity } of lines) {
      const body = { kind: 'STOCK', itemId, description: name, unit: stockUnit, quantity, neededBy } as const;
      await create.mutateAsync({ body });
    }
    void message.success(plural(count, { one: '# request submitted', other: '# requests submitted' }));
  }
  return (
    <FormDialog<{ neededBy: string | null }>
      title={t`Request purchase`}
      explanation={t`Each item becomes a purchase request, which another person approves.`}
      submit={t`Submit for approval`}
      isSaving={create.isPending}
      initial={{ neededBy: null }}
      failure={(error) => failureOf(error, t`Couldn't save the requests. Try again.`)}
      send={({ neededBy }) => send(neededBy)}
      onClose={onClose}
    >
      <Form.Item label={t`Needed by`} name="neededBy">
        <DateInput allowClear />
      </Form.Item>
    </FormDialog>
  );
}
