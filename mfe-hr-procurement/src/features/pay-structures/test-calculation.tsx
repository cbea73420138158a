import { useLingui } from '@lingui/react/macro';
import { AmountInput, useAmount } from '@polyclinic/clinic-ui';
import { errorText } from '@polyclinic/client';
import type { PayTestResult } from '@polyclinic/contract';
import { DataList, DateInput, FieldColumns, FigureTiles, useFormat, useIsPhone } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Drawer } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { COMPONENT_KIND_LABELS } from '../../lib/payroll-labels';
import { sentComponents, type DraftComponent } from './structure-draft';
import { faultsOf, type StructureFault } from './structure-faults';
import { useFaultText } from './use-fault-text';

interface TestCalculationProps {
  components: readonly DraftComponent[];
  currency: string;
  today: string;
  /** Receives the mistakes of a structure that cannot be calculated; none after a success. */
  onFaults: (faults: StructureFault[]) => void;
  onClose: () => void;
}

interface TestValues {
  startsOn: string;
  endsOn: string;
  pay: number | null;
  periods: number;
}

const WIDE_PX = 960;
const PERIODS_OF_MONTHS = 12;

/** Calculates one period of one person by the components on the screen, without saving anything. */
export function TestCalculation({ components, currency, today, onFaults, onClose }: TestCalculationProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(true);
  const test = useMutation(api.payStructures.test.mutationOptions());
  const required = [{ required: true, message: t`Required` }];

  function run({ pay, ...values }: TestValues) {
    test.mutate(
      { body: { ...values, pay: pay ?? 0, currency, components: sentComponents(components) } },
      { onSuccess: () => onFaults([]), onError: (error) => onFaults(faultsOf(error)) },
    );
  }

  return (
    <Drawer
      open={isOpen}
      title={t`Test calculation`}
      placement={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : WIDE_PX}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
    >
      <p>{t`Calculates one person for one pay period. Nothing is saved.`}</p>
      <Form<TestValues>
        name="test"
        layout="vertical"
        initialValues={{ ...monthOf(today), pay: null, periods: PERIODS_OF_MONTHS }}
        onFinish={run}
      >
        <FieldColumns columns={2}>
          <Form.Item label={t`First day`} name="startsOn" required rules={required}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item label={t`Last day`} name="endsOn" required rules={required}>
            <DateInput allowClear={false} />
          </Form.Item>
          <Form.Item label={t`Agreed pay of a whole period`} name="pay" required rules={required}>
            <AmountInput currency={currency} />
          </Form.Item>
          <Form.Item label={t`Pay periods in the tax year`} name="periods" required rules={required}>
            <InputNumber min={1} max={366} precision={0} />
          </Form.Item>
        </FieldColumns>
        <Button type="primary" htmlType="submit" loading={test.isPending}>{t`Calculate`}</Button>
      </Form>
      <div role="status" style={{ marginBlockStart: 16 }}>
        {test.isError && <Failure error={test.error} components={components} />}
        {test.data && <Result result={test.data.result} currency={currency} />}
      </div>
    </Drawer>
  );
}

/** The first and last day of the month of a day. */
function monthOf(day: string): Pick<TestValues, 'startsOn' | 'endsOn'> {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { startsOn: `${day.slice(0, 7)}-01`, endsOn: `${day.slice(0, 7)}-${last}` };
}

function Failure({ error, components }: { error: unknown; components: readonly DraftComponent[] }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const faults = faultsOf(error);
  const nameOf = (code: string | undefined) => components.find((one) => one.code === code)?.name ?? code ?? '';
  const lines = faults.map((fault) => {
    const name = nameOf(fault.code ?? fault.codes?.[0]);
    return `${name}: ${faultText(fault)}`;
  });
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error, t`Couldn't calculate. Try again.`)}
      description={
        lines.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
    />
  );
}

function Result({ result, currency }: { result: PayTestResult; currency: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  return (
    <>
      <FigureTiles
        figures={[
          { key: 'gross', title: t`Gross pay`, value: money(result.gross, currency) },
          { key: 'deductions', title: t`Deductions`, value: money(result.deductions, currency) },
          { key: 'net', title: t`Net pay`, value: money(result.net, currency) },
          { key: 'employer', title: t`Employer contributions`, value: money(result.employer, currency) },
        ]}
      />
      <DataList
        label={t`Lines of the test calculation`}
        rows={result.lines}
        rowKey={({ code }) => code}
        isDense
        columns={[
          { key: 'name', title: t`Component`, render: ({ name }) => <strong>{name}</strong> },
          { key: 'kind', title: t`Type`, render: ({ kind }) => i18n._(COMPONENT_KIND_LABELS[kind]) },
          { key: 'calculation', title: t`Calculation`, render: ({ calculation }) => calculation },
          {
            key: 'result',
            title: t`Amount (${currency})`,
            align: 'end',
            render: (line) => format.number(line.result as `${number}`),
          },
        ]}
        renderCard={(line) => (
          <>
            <strong>{line.name}</strong>
            <div>{format.number(line.result as `${number}`)}</div>
            <div className="pc-list-sub">{line.calculation}</div>
          </>
        )}
      />
    </>
  );
}
