import { msg } from '@lingui/core/macro';
import type { MedicineForm } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const MEDICINE_FORM_LABELS: Record<MedicineForm, MessageDescriptor> = {
  TABLET: msg`Tablet`,
  CAPSULE: msg`Capsule`,
  ORAL_LIQUID: msg`Oral liquid`,
  POWDER: msg`Powder`,
  INJECTION: msg`Injection`,
  INHALER: msg`Inhaler`,
  DROPS: msg`Drops`,
  CREAM: msg`Cream or ointment`,
  SUPPOSITORY: msg`Suppository`,
  OTHER: msg`Other`,
};
