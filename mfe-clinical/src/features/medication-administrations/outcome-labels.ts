import { msg } from '@lingui/core/macro';
import type { AdministrationOutcome } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const OUTCOME_LABELS: Record<AdministrationOutcome, MessageDescriptor> = {
  GIVEN: msg`Given`,
  REFUSED: msg`Refused by the patient`,
  WITHHELD: msg`Withheld`,
};
