import { useLingui } from '@lingui/react/macro';
import type { PayrollEntry } from '@polyclinic/contract';
import { DescriptionList, Panel, useFormat } from '@polyclinic/ui';
import { FORMULA_NAMES } from '../../lib/payroll-labels';

/** The terms, days and figures of the entry, as they were at its calculation. */
export function EntryInputs({ entry }: { entry: PayrollEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { structure, period, paidDays, workingDays, terms, unpaid, figures, returns, notes, currency } = entry;
  const decimal = (text: string) => format.number(text as `${number}`);
  const [paid, working] = [decimal(paidDays), decimal(workingDays)];
  const payOf = ({ from, to, amount }: PayrollEntry['terms'][number]) => {
    const days = to ? `${format.date(from)} – ${format.date(to)}` : format.date(from);
    const pay = `${decimal(amount)} ${currency}`;
    return t`${pay} from ${days}`;
  };
  const absence = ({ on, part }: PayrollEntry['unpaid'][number]) =>
    part === '1' ? format.date(on) : `${format.date(on)} (${decimal(part)})`;
  const returned = ({ returnedOn, reason }: PayrollEntry['returns'][number]) => `${format.date(returnedOn)}: ${reason}`;
  return (
    <Panel title={t`Calculated from`}>
      <DescriptionList
        items={[
          { label: t`Period`, value: `${format.date(period.startsOn)} – ${format.date(period.endsOn)}` },
          { label: t`Pay structure`, value: structure },
          { label: t`Paid days`, value: t`${paid} of ${working}` },
          ...terms.map((term) => ({ label: t`Agreed pay`, value: payOf(term) })),
          { label: t`Unpaid days`, value: unpaid.map(absence).join(', ') },
          ...figures.map(({ name, value }) => {
            const known = FORMULA_NAMES[name];
            return { label: known ? i18n._(known) : name, value: decimal(value) };
          }),
          ...returns.map((one) => ({ label: t`Transfer returned`, value: returned(one) })),
          { label: t`Notes`, value: notes },
        ]}
      />
    </Panel>
  );
}
