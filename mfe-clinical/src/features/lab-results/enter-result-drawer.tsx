import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useSession } from '@polyclinic/client';
import { LAB_ORDER_LABELS, LAB_RESULT_LABELS } from '@polyclinic/contract';
import type { SlotProps } from '@polyclinic/remote';
import { CreateDrawer, DateTimeInput, useLabels } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { useChart } from '../../lib/chart/use-chart';
import { instantAt } from '../../lib/clinic-instant';
import { TestSelect, useLabTests } from './test-select';
import { enteredValues, testsOf, useTestsOf, ValueInputs, type ValueForm } from './value-inputs';

type Values = ValueForm & { code?: string };

const BLAMES = { LAB_TIME_INVALID: 'collectedAt' };

/** Enters the values of a pending result, or of one without an order. */
export function EnterResultDrawer({
  patientId,
  encounterId,
  drawer,
}: SlotProps['chart.summary'] & { drawer: CardDrawer }) {
  const { t } = useLingui();
  const pending = useChart(patientId, ({ labResults }) => labResults.find(({ id }) => id === drawer.open));
  const draft = useDraft<Values>(`lab-results.${drawer.open}.${patientId}`);
  const create = useMutation(api.labResults.create.mutationOptions());
  const list = useLabTests();
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  const orderId = pending.data?.orderId ?? null;
  const ofOrder = pending.data?.code;

  async function send(values: Values) {
    const code = ofOrder ?? values.code ?? '';
    const entered = enteredValues(values, testsOf(list.data, code));
    const collectedAt = values.collectedAt ? { observedAt: instantAt(timeZone, values.collectedAt) } : {};
    const body = { patientId, encounterId, orderId, code, values: entered, comment: values.comment ?? null };
    await create.mutateAsync({ body: { ...body, ...collectedAt } });
    return { message: t`Result saved` };
  }

  return (
    <CreateDrawer<Values>
      title={pending.data?.name ?? t`Enter result`}
      submit={t`Save result`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{}}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the result. Try again.`)}
      blames={BLAMES}
    >
      <EntryInputs ofOrder={ofOrder} />
    </CreateDrawer>
  );
}

function EntryInputs({ ofOrder }: { ofOrder: string | undefined }) {
  const { t } = useLingui();
  const label = useLabels(LAB_ORDER_LABELS);
  const resultLabel = useLabels(LAB_RESULT_LABELS);
  const form = Form.useFormInstance();
  const chosen = Form.useWatch<string | undefined>('code', form);
  const tests = useTestsOf(ofOrder ?? chosen);
  return (
    <>
      {ofOrder === undefined && (
        <Form.Item name="code" label={label('code')} rules={[{ required: true }]}>
          <TestSelect />
        </Form.Item>
      )}
      <Form.Item name="collectedAt" label={resultLabel('observedAt')} extra={t`Without a time, that of saving counts.`}>
        <DateTimeInput timeLabel={t`Time of collection`} />
      </Form.Item>
      <ValueInputs tests={tests} />
    </>
  );
}
