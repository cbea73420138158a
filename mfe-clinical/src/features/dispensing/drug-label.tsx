import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { Dispensing, PharmacyOrderDetails } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { useDirections } from './use-directions';

// Common roll size of label printers, 62 mm wide.
const STYLES = `
@page drug-label { size: 62mm 40mm; margin: 2mm; }
@media print { .pc-clinical-drug-label { page: drug-label; font-size: 9pt; line-height: 1.25; } .pc-clinical-drug-label strong { font-size: 10pt; } }
`;

/** Label for the pack of a dispensed drug. */
export function DrugLabel({ order, dispensing }: { order: PharmacyOrderDetails; dispensing: Dispensing }) {
  const { t } = useLingui();
  const format = useFormat();
  const directions = useDirections();
  const amount = useQuantity();
  const { drugName, quantity, doseUnit, batch, expiresOn, dispensedAt, itemId } = dispensing;
  const item = order.items.find(({ id }) => id === itemId);
  const expiry = format.date(expiresOn);
  return (
    <div className="pc-clinical-drug-label">
      <Styles name="clinical-drug-label" css={STYLES} />
      <strong>{patientName(order.patient)}</strong> {order.patient.recordNumber}
      <div>
        <strong>{drugName}</strong> · {amount.quantity(quantity, doseUnit)}
      </div>
      <div>{item && directions(item)}</div>
      <div>{t`Batch ${batch}, expires ${expiry}`}</div>
      <div>
        {format.date(dispensedAt)} · {order.prescriberName}
      </div>
    </div>
  );
}
