import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Dispensing, PharmacyOrderDetails } from '@polyclinic/contract';
import { Slot } from '@polyclinic/remote/slot';
import { useFormat, usePrint } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useState, type ReactNode } from 'react';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { DrugLabel } from './drug-label';
import { ReturnDialog } from './return-dialog';

/** Dispensed drugs of a prescription: labels to print, and returns. */
export function HandedOut({ order }: { order: PharmacyOrderDetails }) {
  const { t } = useLingui();
  const { printed, print } = usePrint();
  if (order.dispensings.length === 0) return null;
  return (
    <section aria-label={t`Dispensed drugs`}>
      <h3 style={TITLE}>{t`Dispensed drugs`}</h3>
      <ul className="pc-clinical-entries-list">
        {order.dispensings.map((one) => (
          <HandedOutLine key={one.id} order={order} dispensing={one} print={print} />
        ))}
      </ul>
      {printed}
    </section>
  );
}

interface HandedOutLineProps {
  order: PharmacyOrderDetails;
  dispensing: Dispensing;
  print: (sheet: ReactNode) => void;
}

function HandedOutLine({ order, dispensing, print }: HandedOutLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const counted = useQuantity();
  const [isReturning, setIsReturning] = useState(false);
  const { drugName, quantity, doseUnit, batch, charge, returned, counsellingNote } = dispensing;
  const amount = (value: number) => counted.quantity(value, doseUnit);
  const expiry = format.date(dispensing.expiresOn);
  const back = amount(returned);
  const label = <DrugLabel order={order} dispensing={dispensing} />;
  const notes = [
    t`batch ${batch}, expires ${expiry}`,
    `${format.dateTime(dispensing.dispensedAt)} · ${patientName(dispensing.dispensedBy)}`,
    charge !== null && format.money(charge),
    returned > 0 && t`${back} returned`,
    counsellingNote,
  ];
  return (
    <li>
      <span>
        {drugName}: {amount(quantity)}{' '}
        <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <Flex gap="small" wrap align="center">
        <Slot
          name="dispensing.line"
          props={{ dispensingId: dispensing.id, dispensingIds: order.dispensings.map(({ id }) => id) }}
        />
        <Button
          size="small"
          aria-label={t`Print label: ${drugName}`}
          onClick={() => print(label)}
        >{t`Print label`}</Button>
        {returned < quantity && (
          <Button size="small" aria-label={t`Return: ${drugName}`} onClick={() => setIsReturning(true)}>
            {t`Return`}
          </Button>
        )}
      </Flex>
      {isReturning && <ReturnDialog dispensing={dispensing} onClose={() => setIsReturning(false)} />}
    </li>
  );
}

const TITLE = { margin: '16px 0 4px', fontSize: 'calc(var(--pc-font) + 1px)', fontWeight: 600 };
