import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import {
  countedUnit,
  languageOf,
  type Dispensing,
  type Language,
  type PharmacyOrderDetails,
} from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { directionsInWords } from './directions-in-words';

// Common roll size of label printers, 62 mm wide.
const STYLES = `
@page drug-label { size: 62mm 40mm; margin: 2mm; }
@media print { .pc-clinical-drug-label { page: drug-label; font-size: 9pt; line-height: 1.25; } .pc-clinical-drug-label strong { font-size: 10pt; } }
`;

/** The label is in the language of the patient, whatever the page is in. */
const BATCH: Readonly<Record<Language, (batch: string, expiry: string) => string>> = {
  en: (batch, expiry) => `Batch ${batch}, expires ${expiry}`,
  hi: (batch, expiry) => `बैच ${batch}, ${expiry} तक ठीक`,
  ta: (batch, expiry) => `தொகுதி ${batch}, காலாவதி ${expiry}`,
};

/** Label for the pack of a dispensed drug, in the language of the patient; that of the page if it is not known. */
export function DrugLabel({ order, dispensing }: { order: PharmacyOrderDetails; dispensing: Dispensing }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { drugName, quantity, doseUnit, batch, expiresOn, dispensedAt, itemId } = dispensing;
  const { patient, items, prescriberName } = order;
  const language = patient.preferredLanguage ?? languageOf(i18n.locale);
  const item = items.find(({ id }) => id === itemId);
  return (
    <div className="pc-clinical-drug-label" lang={language}>
      <Styles name="clinical-drug-label" css={STYLES} />
      <strong>{patientName(patient)}</strong> {patient.recordNumber}
      <div>
        <strong>{drugName}</strong> · {format.number(quantity)} {countedUnit(doseUnit, quantity, language)}
      </div>
      <div>{item && directionsInWords(item, language)}</div>
      <div>{BATCH[language](batch, format.date(expiresOn))}</div>
      <div>
        {format.date(dispensedAt)} · {prescriberName}
      </div>
    </div>
  );
}
