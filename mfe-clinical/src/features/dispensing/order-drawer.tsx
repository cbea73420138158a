import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { patientName } from '@polyclinic/clinic-ui';
import type { DispenseLine, PharmacyItem, PharmacyOrderDetails } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, QueryState, RecordForm, StatusTag, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { DISPENSE_STATUS_MEANINGS } from './dispense-labels';
import { DispenseRow } from './dispense-row';
import { HandedOut } from './handed-out';
import { PatientContext } from './patient-context';

const FORM = 'dispense';

type Line = Partial<DispenseLine> & { itemId: string };
interface Values {
  lines: Line[];
  counsellingNote: string | null;
}

/** A prescription: who it is for, what is left, and what was handed out. */
export function OrderDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const guard = useLeaveGuard();
  const query = useQuery({ ...api.dispensing.get.queryOptions({ params: { id } }), select: ({ order }) => order });
  return (
    <DetailDrawer
      title={query.data ? patientName(query.data.patient) : t`Prescription`}
      closeTo={paths.dispensing}
      mayLeave={guard.mayLeave}
    >
      <QueryState
        query={query}
        loading={t`Loading prescription...`}
        failed={t`Couldn't load the prescription`}
        missing={{ title: t`Prescription not found`, to: paths.dispensing, back: t`Back to dispensing` }}
      >
        {(order) => (
          <>
            <PatientContext {...order} />
            {order.note && <p>{order.note}</p>}
            {order.status === 'DISPENSED' ? (
              <StatusTag meaning={DISPENSE_STATUS_MEANINGS.DISPENSED}>{t`Dispensed`}</StatusTag>
            ) : (
              <DispenseForm key={order.dispensings.length} order={order} guard={guard} />
            )}
            <HandedOut order={order} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function DispenseForm({ order, guard }: { order: PharmacyOrderDetails; guard: ReturnType<typeof useLeaveGuard> }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id } = order;
  const open = order.items.filter(({ status }) => status !== 'DISPENSED');
  const draft = useDraft<Values>(`dispensing.${id}`);
  const dispense = useMutation(api.dispensing.dispense.mutationOptions());

  async function save({ lines, counsellingNote }: Values) {
    const given = lines.flatMap(({ itemId, drugName, quantity, batch, expiresOn }) =>
      quantity && batch && expiresOn ? [{ itemId, drugName, quantity, batch, expiresOn }] : [],
    );
    // A drug that is not handed out now has neither a batch nor an expiry date.
    const isHalf = lines.some(({ batch, expiresOn, quantity }) =>
      batch || expiresOn ? !(batch && expiresOn && quantity) : false,
    );
    if (given.length === 0 || isHalf) {
      void message.warning(t`Enter a quantity, batch number and expiry date first.`);
      return 'stay' as const;
    }
    await dispense.mutateAsync({ params: { id }, body: { lines: given, counsellingNote: counsellingNote || null } });
    guard.release();
    void message.success(t`Dispensed`);
    return undefined;
  }

  return (
    <RecordForm<Values>
      id={FORM}
      initial={{ lines: open.map(lineOf), counsellingNote: null }}
      guard={guard}
      save={save}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't record the dispensing. Try again.`)}
    >
      {open.map((item, index) => (
        <DispenseRow key={item.id} item={item} index={index} />
      ))}
      <Form.Item name="counsellingNote" label={t`Counselling note`}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={dispense.isPending}>{t`Dispense drugs`}</Button>
    </RecordForm>
  );
}

const lineOf = ({ id, drugName, remaining }: PharmacyItem): Line => ({
  itemId: id,
  drugName,
  ...(remaining !== null && { quantity: remaining }),
});
