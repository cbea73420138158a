import { useLingui } from '@lingui/react/macro';
import type { PayrollEntry, PayrollStep } from '@polyclinic/contract';
import { DataList, Panel, Styles, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { COMPONENT_KIND_LABELS, COMPONENT_METHOD_LABELS, FORMULA_NAMES } from '../../lib/payroll-labels';
import { traceParts } from './trace-parts';

const STYLES = `
.pc-hr-procurement-trace { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
`;

/** Every line in the order of the calculation, with the figures that it came from. */
export function EntryLines({ entry: { steps, currency } }: { entry: PayrollEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const amount = ({ result }: PayrollStep) => format.number(result as `${number}`);
  const name = (step: PayrollStep) => (
    <div>
      <strong>{step.name}</strong>
      <div className="pc-list-sub">{step.code}</div>
    </div>
  );
  const kind = (step: PayrollStep) => (
    <div>
      {i18n._(COMPONENT_KIND_LABELS[step.kind])}
      <div className="pc-list-sub">
        {step.method === 'ADJUSTMENT' ? t`One-time amount` : i18n._(COMPONENT_METHOD_LABELS[step.method])}
      </div>
    </div>
  );
  const calculation = (step: PayrollStep) => <Trace step={step} steps={steps} />;
  return (
    <Panel title={t`Calculation`}>
      <Styles name="hr-procurement-trace" css={STYLES} />
      {steps.length === 0 ? (
        <p>{t`Nothing could be calculated. See the problems above.`}</p>
      ) : (
        <DataList
          label={t`Calculation`}
          rows={steps}
          rowKey={({ code }) => code}
          isDense
          columns={[
            { key: 'name', title: t`Component`, render: name },
            { key: 'kind', title: t`Type`, render: kind },
            { key: 'calculation', title: t`Calculation`, render: calculation },
            { key: 'amount', title: t`Amount (${currency})`, align: 'end', render: amount },
          ]}
          renderCard={(step) => (
            <>
              <Flex justify="space-between" align="start" gap="small">
                {name(step)}
                <span>{amount(step)}</span>
              </Flex>
              {calculation(step)}
            </>
          )}
        />
      )}
    </Panel>
  );
}

/** A calculation with its names explained: the code stays, as it is in the formula. */
function Trace({ step, steps }: { step: PayrollStep; steps: readonly PayrollStep[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { sum, values, remarks } = traceParts(step.calculation);
  const meaningOf = (code: string) => {
    const known = FORMULA_NAMES[code];
    return known ? i18n._(known) : steps.find((other) => other.code === code)?.name;
  };
  return (
    <div>
      <span className="pc-hr-procurement-trace">{sum}</span>
      {values.map(({ name, value }) => {
        const meaning = meaningOf(name);
        return (
          <div key={name} className="pc-list-sub">
            {name}
            {meaning && ` (${meaning})`}: {format.number(value as `${number}`)}
          </div>
        );
      })}
      {remarks.map((remark) => (
        <div key={remark} className="pc-list-sub">
          {remark}
        </div>
      ))}
    </div>
  );
}
