import { msg } from '@lingui/core/macro';
import type { DoseFrequency, DoseRoute, DoseUnit } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const DOSE_UNIT_NAMES: Record<DoseUnit, MessageDescriptor> = {
  TABLET: msg`tablets`,
  CAPSULE: msg`capsules`,
  ML: msg`mL`,
  DROP: msg`drops`,
  PUFF: msg`puffs`,
  SACHET: msg`sachets`,
  APPLICATION: msg`applications`,
  UNIT: msg`units`,
  MG: msg`mg`,
  SUPPOSITORY: msg`suppositories`,
};

export const ROUTE_NAMES: Record<DoseRoute, MessageDescriptor> = {
  ORAL: msg`Oral`,
  SUBLINGUAL: msg`Sublingual`,
  TOPICAL: msg`Topical`,
  EYE: msg`Eye`,
  EAR: msg`Ear`,
  NASAL: msg`Nasal`,
  INHALED: msg`Inhaled`,
  RECTAL: msg`Rectal`,
  VAGINAL: msg`Vaginal`,
  SUBCUTANEOUS: msg`Subcutaneous`,
  INTRAMUSCULAR: msg`Intramuscular`,
  INTRAVENOUS: msg`Intravenous`,
};

export const FREQUENCY_NAMES: Record<DoseFrequency, MessageDescriptor> = {
  OD: msg`Once a day`,
  BID: msg`Twice a day`,
  TID: msg`Three times a day`,
  QID: msg`Four times a day`,
  HS: msg`At bedtime`,
  QOD: msg`Every other day`,
  Q4H: msg`Every 4 hours`,
  Q6H: msg`Every 6 hours`,
  Q8H: msg`Every 8 hours`,
  Q12H: msg`Every 12 hours`,
  WEEKLY: msg`Once a week`,
  STAT: msg`Once, now`,
  PRN: msg`When needed`,
};
